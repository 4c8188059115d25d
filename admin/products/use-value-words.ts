import { useTranslate } from 'react-admin';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import type { ValueWords } from './variant-matrix.ts';

/** What the values of attributes are written with on the screens of variants. */
export function useValueWords(): ValueWords {
  const translate = useTranslate();
  return {
    yes: translate('ra.boolean.true'),
    no: translate('ra.boolean.false'),
    language: useStaffLanguage(),
  };
}
