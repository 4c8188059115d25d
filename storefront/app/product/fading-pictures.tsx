import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { NoPicture } from '../product-card/no-picture.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture, type PictureData } from '../ui/picture.tsx';

interface FadingPicturesProps {
  name: string;
  pictures: readonly PictureData[];
  sizes: string;
}

/** One picture at a time, the next one fades in; arrows and arrow keys, no pagination (specification §2). */
export function FadingPictures({ name, pictures, sizes }: FadingPicturesProps) {
  const t = useTranslations('shop.gallery');
  const [current, setCurrent] = useState(0);
  const [seen, setSeen] = useState(0);
  const count = pictures.length;
  const show = (index: number) => {
    const wanted = (index + count) % count;
    setCurrent(wanted);
    setSeen(Math.max(seen, wanted));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group of its own kind, not a form's fieldset
    <div
      role="group"
      aria-roledescription={t('carousel')}
      aria-label={t('label')}
      onKeyDown={({ key, currentTarget }) => {
        const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
        if (key === 'ArrowRight') show(current + (isRightToLeft ? -1 : 1));
        if (key === 'ArrowLeft') show(current + (isRightToLeft ? 1 : -1));
      }}
      className="picture-tile relative aspect-square"
    >
      {count === 0 && <NoPicture />}
      {pictures.map((picture, index) => (
        <div
          key={picture.url}
          aria-hidden={index !== current}
          className={`absolute inset-0 transition-opacity duration-300 motion-reduce:transition-none ${index === current ? '' : 'opacity-0'}`}
        >
          {(index === current || index <= seen) && (
            <Picture
              picture={picture}
              alt={t('picture', { name, index: index + 1, count })}
              sizes={sizes}
              className="size-full object-cover"
            />
          )}
        </div>
      ))}
      {count > 1 && <TurnButtons onTurn={(step) => show(current + step)} />}
    </div>
  );
}

function TurnButtons({ onTurn }: { onTurn: (step: 1 | -1) => void }) {
  const t = useTranslations('shop.gallery');
  return (
    <>
      <button
        type="button"
        aria-label={t('previous')}
        onClick={() => onTurn(-1)}
        className="card-action start-2 top-1/2 -translate-y-1/2"
      >
        <Icon name="back" className="mirrored" />
      </button>
      <button
        type="button"
        aria-label={t('next')}
        onClick={() => onTurn(1)}
        className="card-action end-2 top-1/2 -translate-y-1/2"
      >
        <Icon name="next" className="mirrored" />
      </button>
    </>
  );
}
