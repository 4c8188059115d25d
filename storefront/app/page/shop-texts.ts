import type { useTranslations } from 'use-intl/react';

/** The translations of the shop, passed down where many small parts use them. */
export type ShopTexts = ReturnType<typeof useTranslations<'shop'>>;
