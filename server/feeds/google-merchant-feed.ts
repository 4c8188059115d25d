import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import { type CurrencyId, currencyCodes, defaultCurrencyId } from '@kamra/contract/money.ts';
import type { FeedProduct } from './feed-products.ts';
import { element } from './xml.ts';

interface FeedPlace {
  shopUrl: string;
  shopName: string;
  language: Language;
  currencyId: CurrencyId;
  countryCode: string;
}

const maxTitleLength = 150;
const maxDescriptionLength = 5_000;

/** Google Merchant Center's product data as RSS 2.0 (its product data specification). */
export async function* googleMerchantFeed(place: FeedPlace, products: AsyncIterable<FeedProduct>) {
  yield `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', place.shopName)}${element(
    'link',
    place.shopUrl + localizedPath(place.language, '/'),
  )}${element('description', place.shopName)}\n`;
  for await (const product of products) yield googleItem(place, product);
  yield '</channel></rss>\n';
}

function googleItem({ shopUrl, language, currencyId, countryCode }: FeedPlace, product: FeedProduct): string {
  const { referencePrice, pictures, attributes } = product;
  const money = (amount: number) => `${amount.toFixed(2)} ${currencyCodes[currencyId]}`;
  const shipping =
    product.deliveryFee === null
      ? ''
      : `<g:shipping>${element('g:country', countryCode)}${element('g:price', money(product.deliveryFee))}</g:shipping>`;
  return `<item>${[
    element('g:id', product.sku),
    element('g:title', product.name.slice(0, maxTitleLength)),
    element('g:description', product.description.slice(0, maxDescriptionLength)),
    element('g:link', shopUrl + localizedPath(language, product.path) + inCurrency(currencyId)),
    ...pictures.map((picture, index) =>
      element(index === 0 ? 'g:image_link' : 'g:additional_image_link', shopUrl + picture),
    ),
    element('g:availability', product.available > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:price', money(referencePrice ?? product.price)),
    referencePrice === null ? '' : element('g:sale_price', money(product.price)),
    element('g:condition', 'new'),
    element('g:brand', product.brand),
    element('g:mpn', product.modelNumber ?? product.sku),
    element('g:gtin', globalGtin(product.gtin)),
    element('g:product_type', product.categories.join(' > ')),
    element('g:item_group_id', product.variantGroup),
    element('g:color', attributes.color),
    element('g:size', attributes.size),
    element('g:material', attributes.material),
    element('g:product_weight', product.weight > 0 ? `${product.weight} g` : null),
    unitPricing(product.netQuantity),
    shipping,
  ].join('')}</item>\n`;
}

/** Pages show the prices of a link in its currency to who has chosen none, as Google has. */
function inCurrency(currencyId: CurrencyId): string {
  return currencyId === defaultCurrencyId ? '' : `?currencyId=${currencyId}`;
}

const googleUnits = { kg: 'kg', l: 'l', m: 'm', m2: 'sqm', piece: 'ct' } as const;

/** What the price is for, from which Google shows the price of a unit; a single piece has none. */
function unitPricing(netQuantity: FeedProduct['netQuantity']): string {
  if (!netQuantity || (netQuantity.unit === 'piece' && netQuantity.amount === 1)) return '';
  const unit = googleUnits[netQuantity.unit];
  return (
    element('g:unit_pricing_measure', `${netQuantity.amount} ${unit}`) +
    element('g:unit_pricing_base_measure', `1 ${unit}`)
  );
}

/** GTINs that begin with 2 are restricted to use inside one company (GS1 General Specifications 2.1.11). */
function globalGtin(gtin: string | null): string | null {
  return gtin?.length === 13 && gtin.startsWith('2') ? null : gtin;
}
