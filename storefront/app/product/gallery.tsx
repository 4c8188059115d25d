import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { NoPicture } from '../product-card/no-picture.tsx';
import { loadPart } from '../ui/connection.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { LoadedProduct } from './load-product.ts';

const PictureZoom = lazy(() => loadPart(() => import('./picture-zoom.tsx')));
const sizes = '(width < 64rem) 94vw, 50rem';
const arrowClass =
  'absolute top-1/2 z-10 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-sheet/90 shadow hover:bg-white disabled:opacity-40 md:grid';

/** Large pictures to swipe or scroll with thumbnails below; a click opens the zoom. */
export function Gallery({ name, pictures }: { name: string; pictures: LoadedProduct['pictures'] }) {
  const t = useTranslations('shop');
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<{ index: number; trigger: HTMLElement } | null>(null);
  const strip = useRef<HTMLUListElement>(null);
  if (pictures.length === 0) {
    return (
      <div className="picture-tile aspect-square">
        <NoPicture />
      </div>
    );
  }
  const show = (index: number) => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  const label = (index: number) => {
    const shown = pictures[index]?.alternativeText ?? name;
    return t('gallery.picture', { name: shown, index: index + 1, count: pictures.length });
  };
  return (
    <section
      aria-label={t('gallery.label')}
      className="w-full min-w-0 md:self-start max-lg:mx-auto max-lg:max-w-[max(16rem,100svh-9rem)]"
    >
      <div className="relative">
        <PictureStrip
          pictures={pictures}
          label={label}
          strip={strip}
          onScrollTo={setCurrent}
          onZoom={(index, trigger) => setZoomed({ index, trigger })}
        />
        {pictures.length > 1 && <StripArrows current={current} last={pictures.length - 1} show={show} />}
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} label={label} current={current} show={show} />}
      {zoomed && (
        <Suspense>
          <PictureZoom
            name={name}
            pictures={pictures}
            first={zoomed.index}
            returnTo={zoomed.trigger}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface StripArrowsProps {
  current: number;
  last: number;
  show: (index: number) => void;
}

function StripArrows({ current, last, show }: StripArrowsProps) {
  const t = useTranslations('shop');
  return (
    <>
      <button
        type="button"
        aria-label={t('gallery.previous')}
        disabled={current === 0}
        onClick={() => show(current - 1)}
        className={`${arrowClass} start-3`}
      >
        <Icon name="back" className="mirrored" />
      </button>
      <button
        type="button"
        aria-label={t('gallery.next')}
        disabled={current === last}
        onClick={() => show(current + 1)}
        className={`${arrowClass} end-3`}
      >
        <Icon name="next" className="mirrored" />
      </button>
    </>
  );
}

interface ThumbnailsProps {
  pictures: LoadedProduct['pictures'];
  label: (index: number) => string;
  current: number;
  show: (index: number) => void;
}

function Thumbnails({ pictures, label, current, show }: ThumbnailsProps) {
  const t = useTranslations('shop');
  return (
    <ul aria-label={t('gallery.thumbnails')} className="mt-3 flex flex-wrap gap-3 p-1 max-sm:hidden">
      {pictures.map((picture, index) => (
        <li key={picture.id} className="shrink-0">
          <button
            type="button"
            aria-label={label(index)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => show(index)}
            className="picture-tile block size-20 rounded-xl opacity-70 outline-offset-2 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-accent"
          >
            <img
              src={picture.thumbnailUrl}
              alt=""
              width={160}
              height={160}
              loading="lazy"
              className="size-full object-cover"
              style={{ objectPosition: picture.position }}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PictureStripProps {
  pictures: LoadedProduct['pictures'];
  label: (index: number) => string;
  strip: RefObject<HTMLUListElement | null>;
  onScrollTo: (index: number) => void;
  onZoom: (index: number, trigger: HTMLElement) => void;
}

function PictureStrip({ pictures, label, strip, onScrollTo, onZoom }: PictureStripProps) {
  const t = useTranslations('shop');
  return (
    <ul
      ref={strip}
      aria-label={t('gallery.pictures')}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
        onScrollTo(Math.round(Math.abs(scrollLeft) / clientWidth))
      }
      className="flex snap-x snap-mandatory overflow-x-auto rounded-3xl [scrollbar-width:none]"
    >
      {pictures.map((picture, index) => (
        <li key={picture.id} className="w-full shrink-0 snap-start">
          <button
            type="button"
            aria-label={t('gallery.zoom', { picture: label(index) })}
            onClick={({ currentTarget }) => onZoom(index, currentTarget)}
            className="picture-tile block aspect-[6/5] w-full cursor-zoom-in rounded-none -outline-offset-4 sm:aspect-square"
          >
            <Picture
              picture={picture}
              alt={label(index)}
              sizes={sizes}
              first={index === 0}
              className={`size-full object-cover ${index === 0 ? 'picture-arrives' : ''}`}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
