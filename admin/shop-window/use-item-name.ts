import type { WindowItem } from '@kamra/contract/shop-window.ts';
import { useTranslate } from 'react-admin';
import { textForStaff } from '../ui/use-name-of-texts.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';

/** What staff call an item: its title in their language, else in another. */
export function useItemName(): (item: WindowItem) => string {
  const translate = useTranslate();
  const language = useStaffLanguage();
  return ({ texts, kind }) => textForStaff(texts, 'title', language) ?? translate(`shopWindow.kinds.${kind}`);
}
