import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Picture } from '../ui/picture.tsx';
import { NoPicture } from './no-picture.tsx';
import type { LoadedProduct } from './product-page.tsx';

const sizes = '(width < 64rem) 94vw, 50rem';

/** Large pictures to swipe or scroll through with thumbnails below; arrow keys move, too. */
export function Gallery({ name, pictures }: { name: string; pictures: LoadedProduct['pictures'] }) {
  const t = useTranslations('shop');
  const [current, setCurrent] = useState(0);
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
  const label = (index: number) => t('gallery.picture', { name, index: index + 1, count: pictures.length });
  return (
    <section aria-label={t('gallery.label')} className="min-w-0">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('gallery.pictures')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto rounded-3xl [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} className="w-full shrink-0 snap-start">
            <div className="picture-tile aspect-square rounded-none">
              <Picture
                picture={picture}
                alt={label(index)}
                sizes={sizes}
                first={index === 0}
                className="size-full object-cover"
              />
            </div>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul aria-label={t('gallery.thumbnails')} className="mt-3 flex gap-3 overflow-x-auto p-1">
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
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
