import { pictureSourceSet } from '@kamra/contract/media.ts';

/** A picture in a page's data: the URL of one width, and the existing widths. */
export interface PictureData {
  url: string;
  widths: number[];
  width: number;
  height: number;
  /** What stays visible where it is cropped, as CSS writes it; the middle without one. */
  position?: string | undefined;
}

interface PictureProps {
  picture: PictureData;
  /** Empty beside a text with the same meaning. */
  alt: string;
  /** Width on the page, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** The main picture of the page's first view. */
  first?: boolean;
}

/** AVIF in the widths there are, one WebP for browsers without it; its place is reserved while it loads. */
export function Picture({ picture, alt, sizes, className, first }: PictureProps) {
  const { url, widths, width, height, position } = picture;
  return (
    <picture>
      {widths.length > 0 && (
        <source type="image/avif" srcSet={pictureSourceSet(url, widths, 'avif')} sizes={sizes} />
      )}
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        className={className}
        style={position ? { objectPosition: position } : undefined}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
