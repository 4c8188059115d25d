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

/** A picture as large as the window; a click shows twice its size where it was clicked, arrow keys turn on. */
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
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] =
      clientX === 0 && clientY === 0 ? [0.5, 0.5] : [(clientX - left) / width, (clientY - top) / height];
    setLarge(!isLarge);
    requestAnimationFrame(() => {
      const view = box.current;
      view?.scrollTo({
        left: view.scrollWidth * x - view.clientWidth / 2,
        top: view.scrollHeight * y - view.clientHeight / 2,
      });
    });
  };
  return (
    <ModalDialog labelledBy="zoom-name" returnTo={returnTo} onClose={onClose} className="picture-zoom">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys add to the buttons beside */}
      <div onKeyDown={onKeyDown} className="relative size-full">
        <h2 id="zoom-name" className="sr-only" aria-live="polite">
          {label}
        </h2>
        <div ref={box} className="size-full overflow-auto overscroll-contain">
          <button
            type="button"
            aria-pressed={isLarge}
            aria-label={t(isLarge ? 'gallery.smaller' : 'gallery.larger')}
            onClick={toggle}
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
        </div>
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className={`${roundClass} absolute end-3 top-3`}
        >
          <Icon name="close" className="size-6" />
        </button>
        {pictures.length > 1 && (
          <div className="absolute inset-x-3 bottom-3 flex items-center justify-center gap-4">
            <button
              type="button"
              aria-label={t('gallery.previous')}
              disabled={index === 0}
              onClick={() => turn(-1)}
              className={roundClass}
            >
              <Icon name="back" className="mirrored size-6" />
            </button>
            <span className="rounded-full bg-sheet/90 px-3 py-1 tabular-nums" aria-hidden="true">
              {index + 1} / {pictures.length}
            </span>
            <button
              type="button"
              aria-label={t('gallery.next')}
              disabled={index === pictures.length - 1}
              onClick={() => turn(1)}
              className={roundClass}
            >
              <Icon name="next" className="mirrored size-6" />
            </button>
          </div>
        )}
      </div>
    </ModalDialog>
  );
}
