import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslations } from 'use-intl/react';
import { priceNote } from '../page/price-note.ts';
import { Icon } from '../ui/icon.tsx';
import { positionOf } from '../ui/picture-of-url.ts';
import type { SuggestionOption } from './suggestion-options.ts';

/** One line of the suggestions; `scope` names the category that is searched in. */
export function SuggestionContent({
  option,
  scope,
}: {
  option: SuggestionOption;
  scope: string | undefined;
}) {
  const t = useTranslations('shop');
  if (option.kind === 'product') return <SuggestedProductContent option={option} />;
  const where = scope && (
    <span className="text-sm text-soft">{t('suggest.inCategory', { category: scope })}</span>
  );
  if (option.kind === 'completion') {
    return (
      <>
        <Icon name="search" className="text-soft" />
        <bdi>
          {option.text.slice(0, option.typedLength)}
          <strong className="font-semibold">{option.text.slice(option.typedLength)}</strong>
        </bdi>
        {where}
      </>
    );
  }
  if (option.kind === 'all') {
    return (
      <>
        <span className="font-medium text-accent-ink">{t('suggest.all', { count: option.count })}</span>
        {where}
      </>
    );
  }
  return (
    <>
      <Icon name="tag" className="text-soft" />
      <span className="flex-1">{option.text}</span>
      <span className="text-sm text-soft">
        {t(option.kind === 'brand' ? 'suggest.brand' : 'suggest.category')} · {option.count}
      </span>
    </>
  );
}

function SuggestedProductContent({ option }: { option: Extract<SuggestionOption, { kind: 'product' }> }) {
  const t = useTranslations('shop');
  const { imageUrl, focalPoint, productBrandName, price, currencyId, availibilityCount } = option.product;
  const note = priceNote(option.product, t);
  return (
    <>
      {imageUrl ? (
        <img
          src={imageUrl}
          alt=""
          width={48}
          height={48}
          className="size-12 shrink-0 rounded-lg object-cover"
          style={{ objectPosition: positionOf(focalPoint) }}
        />
      ) : (
        <span className="size-12 shrink-0 rounded-lg bg-tile" />
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug text-balance hyphens-auto">{option.text}</span>
        <span className="block text-sm text-soft">
          {[productBrandName, t(availibilityCount > 0 ? 'product.inStock' : 'product.unavailable')]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {note && <bdi className="block text-sm text-soft tabular-nums">{note}</bdi>}
      </span>
      <bdi className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(price, currencyId)}</bdi>
    </>
  );
}
