import { pictureSourceSet } from '@kamra/contract/media.ts';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../ui/icon.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import type { LoadedProduct } from './load-product.ts';

interface PictureZoomProps {
  name: string;
  pictures: LoadedProduct['pictures'];
  first: number;
  returnTo: HTMLElement;
  onClose: () => void;
}

const roundClass =
  'grid size-12 place-items-center rounded-full bg-sheet/90 shadow hover:bg-white disabled:opacity-40';

/** A full-window picture; a click doubles its size at the point, arrow keys change the picture. */
export default function PictureZoom({ name, pictures, first, returnTo, onClose }: PictureZoomProps) {
  const t = useTranslations('shop');
  const [index, setIndex] = useState(first);
  const [isLarge, setLarge] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const picture = pictures[index];
  if (!picture) return null;
  const label = t('gallery.picture', { name, index: index + 1, count: pictures.length });
  const turn = (step: number) => {
    const next = index + step;
    if (!pictures[next]) return;
    setIndex(next);
    setLarge(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isLarge) return;
    const forward = event.currentTarget.matches(':dir(rtl)') ? -1 : 1;
    if (event.key === 'ArrowRight') turn(forward);
    if (event.key === 'ArrowLeft') turn(-forward);
  };
  const toggle = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const centre = pointedPart(currentTarget.getBoundingClientRect(), clientX, clientY);
    setLarge(!isLarge);
    requestAnimationFrame(() => box.current && scrollToPart(box.current, centre));
  };
  return (
    <ModalDialog labelledBy="zoom-name" returnTo={returnTo} onClose={onClose} className="picture-zoom">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys add to the buttons beside */}
      <div onKeyDown={onKeyDown} className="relative size-full">
        <h2 id="zoom-name" className="sr-only" aria-live="polite">
          {label}
        </h2>
        <div ref={box} className="size-full overflow-auto overscroll-contain">
          <ZoomedPicture picture={picture} label={label} isLarge={isLarge} onClick={toggle} />
        </div>
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className={`${roundClass} absolute end-3 top-3`}
        >
          <Icon name="close" className="size-6" />
        </button>
        {pictures.length > 1 && <ZoomControls index={index} count={pictures.length} turn={turn} />}
      </div>
    </ModalDialog>
  );
}

/** Position of a click in the picture, each from 0 to 1; a keyboard click counts as the centre. */
function pointedPart({ left, top, width, height }: DOMRect, x: number, y: number): [x: number, y: number] {
  return x === 0 && y === 0 ? [0.5, 0.5] : [(x - left) / width, (y - top) / height];
}

function scrollToPart(view: HTMLElement, [x, y]: [x: number, y: number]): void {
  view.scrollTo({
    left: view.scrollWidth * x - view.clientWidth / 2,
    top: view.scrollHeight * y - view.clientHeight / 2,
  });
}

interface ZoomedPictureProps {
  picture: LoadedProduct['pictures'][number];
  label: string;
  isLarge: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

function ZoomedPicture({ picture, label, isLarge, onClick }: ZoomedPictureProps) {
  const t = useTranslations('shop.gallery');
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      aria-label={t(isLarge ? 'smaller' : 'larger')}
      onClick={onClick}
      className={`grid grid-rows-1 place-items-center ${isLarge ? 'size-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
    >
      <picture className="contents">
        {picture.widths.length > 0 && (
          <source
            type="image/avif"
            srcSet={pictureSourceSet(picture.url, picture.widths, 'avif')}
            sizes={isLarge ? '200vmin' : '100vmin'}
          />
        )}
        <img
          src={picture.url}
          alt={label}
          width={picture.width}
          height={picture.height}
          className="size-full object-contain"
        />
      </picture>
    </button>
  );
}

interface ZoomControlsProps {
  index: number;
  count: number;
  turn: (step: number) => void;
}

function ZoomControls({ index, count, turn }: ZoomControlsProps) {
  const t = useTranslations('shop.gallery');
  return (
    <div className="absolute inset-x-3 bottom-3 flex items-center justify-center gap-4">
      <button
        type="button"
        aria-label={t('previous')}
        disabled={index === 0}
        onClick={() => turn(-1)}
        className={roundClass}
      >
        <Icon name="back" className="mirrored size-6" />
      </button>
      <span className="rounded-full bg-sheet/90 px-3 py-1 tabular-nums" aria-hidden="true">
        {index + 1} / {count}
      </span>
      <button
        type="button"
        aria-label={t('next')}
        disabled={index === count - 1}
        onClick={() => turn(1)}
        className={roundClass}
      >
        <Icon name="next" className="mirrored size-6" />
      </button>
    </div>
  );
}
