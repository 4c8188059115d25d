import { useTranslations } from 'use-intl/react';

interface GiftMessageProps {
  /** What the shop calls it. */
  name: string;
  text: string | null;
  className?: string;
}

/** The message that goes with a gift. */
export function GiftMessage({ name, text, className = '' }: GiftMessageProps) {
  const t = useTranslations('shop');
  return (
    <p className={`whitespace-pre-line [overflow-wrap:anywhere] ${className}`}>
      <span className="text-soft">{name + t('colon')}</span> {text}
    </p>
  );
}
