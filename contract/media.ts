/** Widths in pixels of a picture's derivatives; each exists as AVIF and as WebP. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureFormat = 'avif' | 'webp';

/** Address of a picture in a width; `original` is the checked and newly encoded upload. */
export function pictureUrl(hash: string, size: number | 'original', format: PictureFormat = 'webp'): string {
  return `/media/${hash}/${size}.${format}`;
}

/** The same picture in all its widths, for `srcset`; empty until they are encoded. */
export function pictureSourceSet(imageUrl: string, widths: readonly number[], format: PictureFormat): string {
  const folder = imageUrl.slice(0, imageUrl.lastIndexOf('/'));
  return widths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
}

/** The URL of a picture at least as wide as requested if there is one, else the largest. */
export function pictureNear(hash: string, widths: readonly number[], wanted: number): string {
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1);
  return pictureUrl(hash, width ?? 'original');
}

/** The URL of a picture of the shop in the first width that is at least as wide as requested, else as it is. */
export function pictureUrlNear(imageUrl: string, widths: readonly number[], wanted: number): string {
  const width = widths.find((each) => each >= wanted);
  return width ? imageUrl.replace(/[^/]+$/, `${width}.webp`) : imageUrl;
}
