import type { CartQuote, QuotedLine } from '@kamra/contract/cart.ts';
import { countryName } from '@kamra/contract/country-name.ts';
import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { paymentTextsOf } from '@kamra/contract/payment-methods.ts';
import { homeCountry, isOtherUnionState } from '@kamra/contract/union-countries.ts';
import { type ReactNode, Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import { CartThumbnail } from '../cart/cart-thumbnail.tsx';
import { fillPattern } from '../cart/fill-pattern.ts';
import { TotalsTable } from '../cart/totals-table.tsx';
import { GiftMessage } from '../page/gift-message.tsx';
import { OpeningHours } from '../page/opening-hours.tsx';
import type { LineDuties } from '../page/read-duty-texts.ts';
import { unitPriceText } from '../page/unit-price-text.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { positionOf } from '../ui/picture-of-url.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import type { SellerNames } from './card-notice.tsx';
import { DeliveryDay } from './checkout-summary.tsx';
import { chosenOption, needsPoint, pointOf } from './chosen-delivery.ts';
import type { CheckoutSettings } from './payment-choice.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

const OfficialFile = lazyPart(() => import('../page/official-file.tsx').then((part) => part.OfficialFile));

interface OrderReviewProps {
  quote: CartQuote;
  isLoading: boolean;
  form: CheckoutForm;
  /** When it comes, in words; null where it waits in the shop. */
  delivery: string | null;
  settings: Pick<CheckoutSettings, 'duties' | 'seller' | 'gift'>;
}

/** The whole order, directly before the binding button. */
export function OrderReview({ quote, isLoading, form, delivery, settings }: OrderReviewProps) {
  const t = useTranslations('shop');
  const { duties } = settings;
  const { texts } = form.draft;
  const country = texts['deliveryAddress.countryCode'] ?? homeCountry;
  const chosen = chosenOption(quote);
  const { paymentTypeId } = form.draft;
  const payment = paymentTypeId && paymentTextsOf(paymentTypeId, chosen?.kind).choice;
  return (
    <div aria-busy={isLoading} className="space-y-5 aria-busy:cursor-progress">
      <ul className="divide-y divide-line rounded-2xl border border-line bg-sheet px-4">
        {quote.lines.map((line) => (
          <li key={line.productId} className="py-4">
            <div className="flex items-center gap-4">
              <CartThumbnail
                imageUrl={line.imageUrl}
                position={positionOf(line.focalPoint)}
                className="size-16"
              />
              <span className="line-facts">
                <span className="line-name">{keepMeasuresTogether(line.productName)}</span>
                <bdi className="text-sm text-soft tabular-nums">
                  {line.soldQuantity} × {formatMoney(line.unitPrice, quote.currencyId)}
                </bdi>
                {line.pricePerUnit && (
                  <bdi className="col-span-2 text-sm text-soft tabular-nums">
                    {fillPattern(duties.unitPrice, {
                      price: unitPriceText(line.pricePerUnit, quote.currencyId, t),
                    })}
                  </bdi>
                )}
                <bdi className="line-amount">{formatMoney(line.total, quote.currencyId)}</bdi>
              </span>
            </div>
            {dutiesOf(line, duties).map((text) => (
              <p key={text} className="mt-2 text-sm">
                {text}
              </p>
            ))}
            {line.garanLabelUrl && (
              <a
                href={line.garanLabelUrl}
                target="_blank"
                rel="noopener"
                className="text-link inline-flex min-h-11 items-center text-sm"
              >
                {duties.labelName}
              </a>
            )}
          </li>
        ))}
      </ul>
      <ShopLink to="/cart" className="text-link inline-flex min-h-11 items-center">
        {t('checkout.changeCart')}
      </ShopLink>
      <Destination quote={quote} form={form} seller={settings.seller} />
      {chosen && <Fact name={t('checkout.delivery')}>{chosen.name}</Fact>}
      <DeliveryDay delivery={delivery} />
      {payment && <Fact name={t('checkout.payment')}>{t(payment.name)}</Fact>}
      {form.draft.isGift && texts.giftNote?.trim() && (
        <GiftMessage name={settings.gift.giftNote} text={texts.giftNote.trim()} />
      )}
      <RightsReminder duties={duties} country={country} />
      <TotalsTable quote={quote} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations('shop');
  return (
    <p>
      <span className="text-soft">{name + t('colon')} </span>
      {children}
    </p>
  );
}

/** Where the goods go: to the door, to the chosen point, or nowhere from the shop. */
function Destination({
  quote,
  form,
  seller,
}: Pick<OrderReviewProps, 'quote' | 'form'> & { seller: SellerNames }) {
  const t = useTranslations('shop');
  const { texts } = form.draft;
  const isInShop = chosenOption(quote)?.kind === 'shopPickup';
  const point = needsPoint(quote) ? pointOf(form.draft, quote) : null;
  const street = texts['deliveryAddress.street'];
  const collectedAt = isInShop
    ? `${seller.company}, ${seller.seat}`
    : point && `${point.name}, ${point.place}`;
  return (
    <>
      {collectedAt && <Fact name={t('checkout.collectAt')}>{collectedAt}</Fact>}
      {isInShop && <OpeningHours />}
      {street && !collectedAt && (
        <Fact name={t('checkout.deliverTo')}>
          {texts['deliveryAddress.postalCode']} {texts['deliveryAddress.city']}, {street}
        </Fact>
      )}
    </>
  );
}

/** The legal guarantee with its official notice; buyers in other states keep the rights of their own law. */
function RightsReminder({ duties, country }: { duties: LineDuties; country: string }) {
  const language = useLocale();
  return (
    <>
      <p className="text-sm">{duties.guarantee}</p>
      {duties.notice && (
        <section aria-label={duties.notice.name}>
          <Suspense>
            <OfficialFile kind="notice" file={duties.notice.file} isBeside />
          </Suspense>
        </section>
      )}
      {isOtherUnionState(country) && (
        <p className="text-sm">{fillPattern(duties.ownLaw, { country: countryName(country, language) })}</p>
      )}
    </>
  );
}

/** That it may not be sent back, and the maker's guarantee (45/2014. (II. 26.) Korm. r. 11., 15. §). */
function dutiesOf({ withdrawalExclusion, durabilityYears }: QuotedLine, duties: LineDuties): string[] {
  return [
    withdrawalExclusion ? duties.exclusions[withdrawalExclusion] : '',
    durabilityYears ? duties.durability.replace('{years}', String(durabilityYears)) : '',
  ].filter(Boolean);
}
