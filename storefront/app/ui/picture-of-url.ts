import { pictureWidths } from '@kamra/contract/media.ts';

/** A picture known by one address only: every smaller width of it exists as well. */
export function pictureOfUrl(url: string, width: number, height: number) {
  const largest = Number(/\/(\d+)\.webp$/.exec(url)?.[1] ?? 0);
  return { url, width, height, widths: pictureWidths.filter((each) => each <= largest) };
}
