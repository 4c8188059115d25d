import type { useTranslations } from 'use-intl/react';

/** The texts of the shop, handed down where many small parts show some of them. */
export type ShopTexts = ReturnType<typeof useTranslations<'shop'>>;
