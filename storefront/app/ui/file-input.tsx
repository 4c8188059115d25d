import { maxUploadBytes, maxUploadMegabytes } from '@kamra/contract/upload-limit.ts';
import type { ChangeEvent, ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';

/** Chooses a file of a plain form; says at once, not after the upload, that a file is too large. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'name' | 'onChange'>) {
  const t = useTranslations('shop');
  const checkSize = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isTooLarge = (target.files?.[0]?.size ?? 0) > maxUploadBytes;
    target.setCustomValidity(isTooLarge ? t('fileTooLarge', { limit: maxUploadMegabytes }) : '');
    target.reportValidity();
  };
  return <input {...props} type="file" name="File" onChange={checkSize} />;
}
