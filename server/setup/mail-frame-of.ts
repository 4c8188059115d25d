import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type { Theme } from '@kamra/contract/themes.ts';
import type { MailFrame } from '../mail/mail-sheet.ts';
import type { MailTranslator } from '../mail/translate-mail.ts';
import { mailLogoBox, type ShopPicture } from '../shop/find-shop-pictures.ts';

/** The themes' accents, as the storefront's styles have them. */
export const mailAccents: Record<Theme, string> = {
  green: '#2c6e49',
  blue: '#245f9e',
  red: '#b02a25',
  pink: '#b3286b',
  purple: '#6a3fa3',
  grey: '#4b5157',
};

/** What surrounds a mail, with the settings and the logo as they are when it is written. */
export function mailFrameOf(
  { name, theme, office }: ShopSettings,
  logo: ShopPicture | null,
  shopUrl: string,
  language: Language,
  translate: MailTranslator,
): MailFrame {
  const address = `${office.officeZip} ${office.officeCity}, ${office.officeAddress}`.replace(
    /^[ ,]+|[ ,]+$/g,
    '',
  );
  const page = (path: string) => shopUrl + localizedPath(language, path);
  return {
    shopName: name,
    homeUrl: page('/'),
    logo: logo
      ? ownLogo(logo, shopUrl)
      : { url: `${shopUrl}/kamra.png`, width: 40, height: 40, isWhole: false },
    accent: mailAccents[theme],
    sender: [[office.company, address].filter(Boolean).join(' · ')].filter(Boolean),
    buttonNote: translate('frame.buttonNote'),
    links: [
      { label: translate('order.conditions'), url: page('/conditions/general-conditions') },
      { label: translate('order.privacy'), url: page('/conditions/personal-data-protection') },
    ],
  };
}

function ownLogo({ hash, width, height }: ShopPicture, shopUrl: string): MailFrame['logo'] {
  const scale = Math.min(1, mailLogoBox.width / width, mailLogoBox.height / height);
  return {
    url: `${shopUrl}/logo.png?v=${hash.slice(0, 8)}`,
    ...{ width: Math.round(width * scale), height: Math.round(height * scale), isWhole: true },
  };
}
