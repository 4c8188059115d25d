import { pictureNear } from '@kamra/contract/media.ts';

/** Shown up to 240 pixels wide, on dense screens twice as many. */
const logoWidth = 480;

interface LogoColumns {
  logo_url: string | null;
  logo_hash: string | null;
  widths: number[] | null;
}

/** The URL of a brand's logo: of the one that staff uploaded, else of the stored URL; null without either. */
export function logoUrlOf({ logo_url: url, logo_hash: hash, widths }: LogoColumns): string | null {
  return hash ? pictureNear(hash, widths ?? [], logoWidth) : url;
}
