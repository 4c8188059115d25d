import { pictureSourceSet } from '@kamra/contract/media.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import type { LoadedProduct } from './load-product.ts';
import { useZoom } from './use-zoom.ts';
import { maxScale, type ZoomView } from './zoom-view.ts';

interface PictureZoomProps {
  name: string;
  pictures: LoadedProduct['pictures'];
  first: number;
  returnTo: HTMLElement;
  onClose: () => void;
}

/**
 * A picture as large as the window lets it be. Pinch, wheel, double tap, buttons and the keys + - 0 enlarge it, a drag
 * and the arrow keys move it; while it is not enlarged the arrow keys turn to the next one.
 */
export default function PictureZoom({ name, pictures, first, returnTo, onClose }: PictureZoomProps) {
  const t = useTranslations('shop');
  const [index, setIndex] = useState(first);
  const box = useRef<HTMLDivElement>(null);
  const picture = pictures[index] ?? pictures[0]!;
  const { view, reset, step, press, handlers } = useZoom(box, picture);
  const label = t('gallery.picture', {
    name: picture.alternativeText ?? name,
    index: index + 1,
    count: pictures.length,
  });
  const turn = (by: number) => {
    if (!pictures[index + by]) return;
    setIndex(index + by);
    reset();
  };
  useKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    if (press(event.key)) event.preventDefault();
    else if (event.key === 'ArrowRight') turn(forward);
    else if (event.key === 'ArrowLeft') turn(-forward);
  });
  return (
    <ModalDialog labelledBy="zoom-name" returnTo={returnTo} onClose={onClose} className="picture-zoom">
      <div className="relative size-full overflow-hidden">
        <h2 id="zoom-name" className="sr-only" aria-live="polite">
          {label}
        </h2>
        <div
          ref={box}
          {...handlers}
          data-scale={view.scale.toFixed(2)}
          className={`absolute inset-0 touch-none select-none ${view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
        >
          <ZoomedPicture key={picture.url} picture={picture} label={label} view={view} />
        </div>
        <div className="absolute end-3 top-3">
          <RoundButton icon="close" label={t('close')} onClick={onClose} />
        </div>
        <ZoomControls view={view} step={step} index={index} count={pictures.length} turn={turn} />
      </div>
    </ModalDialog>
  );
}

/** Keys count wherever the focus is: a press on the picture takes it from the buttons. */
function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

interface ZoomedPictureProps {
  picture: LoadedProduct['pictures'][number];
  label: string;
  view: ZoomView;
}

/** The browser picks a source for the size on the screen; once enlarged it gets the widest that there is. */
function ZoomedPicture({ picture, label, view: { scale, x, y } }: ZoomedPictureProps) {
  const { url, widths, width, height } = picture;
  const sizes = scale > 1 ? `${maxScale * 100}vmax` : `min(100vw, ${(100 * width) / height}vh)`;
  const widest = widths.at(-1);
  const folder = url.slice(0, url.lastIndexOf('/'));
  return (
    <picture className="contents">
      {widths.length > 0 && (
        <source type="image/avif" srcSet={pictureSourceSet(url, widths, 'avif')} sizes={sizes} />
      )}
      <img
        src={widest ? `${folder}/${widest}.webp` : url}
        alt={label}
        width={width}
        height={height}
        draggable={false}
        className="absolute inset-0 size-full object-contain will-change-transform"
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
      />
    </picture>
  );
}

interface ZoomControlsProps {
  view: ZoomView;
  step: (direction: 1 | -1) => void;
  index: number;
  count: number;
  turn: (by: number) => void;
}

function ZoomControls({ view, step, index, count, turn }: ZoomControlsProps) {
  const t = useTranslations('shop.gallery');
  return (
    <div className="absolute inset-x-3 bottom-3 flex items-center justify-center gap-2 sm:gap-4">
      {count > 1 && (
        <>
          <RoundButton
            icon="back"
            mirrored
            label={t('previous')}
            isOff={index === 0}
            onClick={() => turn(-1)}
          />
          <span
            className="rounded-full bg-sheet/90 px-3 py-1 whitespace-nowrap tabular-nums"
            aria-hidden="true"
          >
            {index + 1} / {count}
          </span>
          <RoundButton
            icon="next"
            mirrored
            label={t('next')}
            isOff={index === count - 1}
            onClick={() => turn(1)}
          />
        </>
      )}
      <RoundButton icon="minus" label={t('smaller')} isOff={view.scale <= 1} onClick={() => step(-1)} />
      <RoundButton icon="plus" label={t('larger')} isOff={view.scale >= maxScale} onClick={() => step(1)} />
    </div>
  );
}

interface RoundButtonProps {
  icon: IconName;
  label: string;
  mirrored?: boolean;
  /** Stays focusable, so that the keyboard keeps its place at either end. */
  isOff?: boolean;
  onClick: () => void;
}

function RoundButton({ icon, label, mirrored, isOff = false, onClick }: RoundButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onClick();
      }}
      className="grid size-12 place-items-center rounded-full bg-sheet/90 shadow hover:bg-white aria-disabled:opacity-40"
    >
      <Icon name={icon} className={`size-6 ${mirrored ? 'mirrored' : ''}`} />
    </button>
  );
}
