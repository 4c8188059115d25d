import type { WindowItem } from '@kamra/contract/shop-window.ts';
import { useTranslate } from 'react-admin';

/** What staff call an item: its Hungarian title, else one in another language. */
export function useItemName(): (item: WindowItem) => string {
  const translate = useTranslate();
  return ({ texts, kind }) =>
    texts.hu?.title ?? Object.values(texts)[0]?.title ?? translate(`shopWindow.kinds.${kind}`);
}
