import { maxUploadMegabytes, megabyte } from '@kamra/contract/upload-limit.ts';
import type { ChangeEvent, ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'name' | 'onChange'> {
  maxMegabytes?: number;
}

/** Chooses a file of a plain form; says at once, not after the upload, that a file is too large. */
export function FileInput({ maxMegabytes = maxUploadMegabytes, ...props }: FileInputProps) {
  const t = useTranslations('shop');
  const checkSize = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isTooLarge = (target.files?.[0]?.size ?? 0) > maxMegabytes * megabyte;
    target.setCustomValidity(isTooLarge ? t('fileTooLarge', { limit: maxMegabytes }) : '');
    target.reportValidity();
  };
  return <input {...props} type="file" name="File" onChange={checkSize} />;
}
