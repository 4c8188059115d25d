import type { CartQuote } from '@kamra/contract/cart.ts';
import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import { comparisonOperators } from '@kamra/contract/comparison-operators.ts';
import { describeForints } from '@kamra/contract/forint-value.ts';
import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import type { FieldCondition } from '@kamra/contract/list-request.ts';
import { maxInteger } from '@kamra/contract/max-integer.ts';
import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import { data, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import { readDuties, readOfficialFiles, readReportLabel } from '../page/read-duty-texts.ts';
import { readListLinks } from '../page/read-list-texts.ts';
import { readPointTexts } from '../page/read-point-texts.ts';
import { readQuestions } from '../page/read-question-texts.ts';
import { readTexts } from '../page/read-texts.ts';
import { readWaste } from '../page/read-waste-texts.ts';
import { readShopContext, type ShopContext } from '../page/shop-context.ts';
import { toCardChoices } from '../product-card/card-choice.ts';
import {
  type ProductCardModel,
  toPictureData,
  toProductCardModel,
} from '../product-card/product-card-model.ts';
import { toModelCard } from '../product-card/to-model-card.ts';
import { recallNote } from '../recalls/recall-note.ts';
import { callShop } from '../shop-api.ts';
import { attributeRows } from './attribute-rows.ts';
import { deliveryPromise, laterDispatch } from './delivery-promise.ts';
import { measureFacts, unitPriceFacts } from './measure-facts.ts';
import { previewToken } from './preview-token.ts';
import { readBenefits } from './read-benefits.ts';

const rowLength = 10;
const fewCards = 4;

/** Everything that a product's page shows; an old name code redirects permanently to the current one. */
export async function loadProduct({ context, ...args }: LoaderFunctionArgs) {
  const shopContext = readShopContext(args);
  const { language, currencyId } = shopContext;
  const productId = toProductId(args.params.productId);
  const preview = previewToken(new URL(args.request.url).searchParams);
  const shown = preview === null ? {} : { preview };
  const query = { productId: String(productId), currencyId: String(currencyId), language, ...shown };
  const lines = [{ productId, soldQuantity: 1 }];
  const [product, quote, config, { recalls }, guarantee] = await Promise.all([
    callShop('GET /api/ShopProduct', { query }, context),
    callShop('POST /api/ShopCart/Quote', { body: { lines, currencyId, language } }, context),
    callShop('GET /api/ShopConfig', { query: { language } }, context),
    callShop('GET /api/ShopRecall', { query: { language, productId } }, context),
    callShop('GET /api/ShopGuarantee', { query: { language, productId } }, context),
  ]);
  if (product.nameCode !== args.params.nameCode) {
    const path = localizedPath(language, `/products/${productId}/${product.nameCode}`);
    throw redirect(preview === null ? path : `${path}?preview=${preview}`, 301);
  }
  const own = new Set([productId, ...product.siblings.map((sibling) => sibling.productId)]);
  const [similar, ofBrand, voices] = await Promise.all([
    loadRecommended(shopContext, context, product, own),
    loadRow(shopContext, context, 'productBrandCode', product.productBrandCode, own),
    loadVoices(language, context, product),
  ]);
  const t = readTexts(language);
  const alike = new Set(similar.map((card) => card.productId));
  return {
    isPreview: preview !== null,
    toList: readListLinks(language).toList,
    card: toProductCardModel(product, t),
    fullName: product.productName,
    title: titleOf(product),
    cartName: quote.lines[0]?.productName || product.productName,
    pictures: product.productImages.map(toPicture),
    brandCode: product.productBrandCode,
    sku: product.sku,
    description: keepMeasuresTogether(product.description),
    metaDescription: product.metaDescription,
    care: product.care && keepMeasuresTogether(product.care),
    warnings: product.warnings,
    nameCodes: product.nameCodes,
    categoryPath: product.categoryPath.map(({ code, name }) => ({ code, name })),
    choices: toNamedChoices(product),
    modelNumber: product.modelNumber,
    gtin: product.gtin,
    ...measuresOf(product, language),
    vatRate: product.vatRate,
    manufacturer: product.manufacturer,
    responsiblePerson: product.responsiblePerson,
    ...(quote.forints && { forints: describeForints(quote.forints, currencyId, language).source }),
    ...readLawTexts(language, product, guarantee),
    earns: readPointTexts(language).earnProduct(quote.points?.toEarn),
    ...(recalls.length > 0 && { recalled: recallNote(language, recalls) }),
    ...deliveryOf(quote, config, language),
    similar,
    ofBrand: ofBrand.filter((card) => !alike.has(card.productId)),
    ...voices,
  };
}

/** What buyers say of a product, and what others asked. */
async function loadVoices(
  language: Language,
  context: Readonly<RouterContextProvider>,
  { productId, ratingsCount }: ProductDetails,
) {
  const [reviews, asked] = await Promise.all([
    ratingsCount > 0 ? callShop('GET /api/ShopProduct/Reviews', { query: { productId } }, context) : null,
    callShop('GET /api/ShopProduct/Questions', { query: { productId, language } }, context),
  ]);
  return {
    reviews: reviews && { ...reviews, reportLabel: readReportLabel(language) },
    asked: readQuestions(language, asked),
  };
}

/** What the law has told of a product, in words. */
function readLawTexts(
  language: Language,
  product: ProductDetails,
  guarantee: Parameters<typeof readOfficialFiles>[1],
) {
  return {
    duties: readDuties(language, product),
    waste: readWaste(language, product),
    official: readOfficialFiles(language, guarantee),
  };
}

function deliveryOf({ deliveryFee }: CartQuote, config: ShopConfig, language: Language) {
  return {
    deliveryFee,
    delivery: deliveryPromise(config, language),
    laterDispatch: laterDispatch(config, language),
  };
}

function toProductId(parameter: string | undefined): number {
  const productId = Number(parameter);
  if (!Number.isInteger(productId) || productId < 1 || productId > maxInteger)
    throw data(null, { status: 404 });
  return productId;
}

/** Written here, on the server: what writes them would make the first load of a product's page heavier. */
function measuresOf(product: ProductDetails, language: Language) {
  const t = readTexts(language);
  const { widthMillimetres, heightMillimetres, depthMillimetres, ...others } = product;
  const measured = { ...others, sides: [widthMillimetres, heightMillimetres, depthMillimetres] as const };
  return {
    benefits: readBenefits(product.attributes, language, t),
    attributeRows: attributeRows(measured, language, t),
    measureFacts: measureFacts(measured),
    ...unitPriceFacts(product),
  };
}

function toPicture(image: ProductDetails['productImages'][number]) {
  return {
    ...toPictureData(image),
    id: image.id,
    thumbnailUrl: image.thumbnailImageUrl,
    alternativeText: image.alternativeText,
  };
}

/** The name in the page's title: siblings of one name are told apart by their colour or size. */
function titleOf(product: ProductDetails): string {
  const { productId, siblings, businessName, productName } = product;
  const own = toCardChoices(productId, siblings).flatMap(({ choices }) =>
    choices.filter((choice) => choice.productId === productId).map(({ label }) => label),
  );
  return nameWithChoices(businessName || productName, own);
}

/** The colours and sizes to choose from, below the names of their attributes. */
function toNamedChoices({ productId, siblings, attributes }: ProductDetails) {
  return toCardChoices(productId, siblings).map(({ code, choices }) => ({
    name: attributes.find((each) => each.code === code)?.name ?? code,
    choices,
  }));
}

export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>;

/** What the shop recommends with the product, in its order; similar ones where it recommends none. */
async function loadRecommended(
  shopContext: ShopContext,
  context: Readonly<RouterContextProvider>,
  { relatedProductIds, categoryPath }: ProductDetails,
  own: ReadonlySet<number>,
): Promise<ProductCardModel[]> {
  if (relatedProductIds.length === 0) return loadSimilar(shopContext, context, categoryPath, own);
  const condition = {
    fieldName: 'productId',
    values: relatedProductIds.map(String),
    comparisonOperator: comparisonOperators.Contains,
  };
  const body = { ...shopContext, pageSize: relatedProductIds.length, fieldConditions: [condition] };
  const { products } = await callShop('POST /api/ShopProduct/List', { body }, context);
  const t = readTexts(shopContext.language);
  const placeOf = ({ productId }: { productId: number }) => relatedProductIds.indexOf(productId);
  return products.toSorted((one, other) => placeOf(one) - placeOf(other)).map((card) => toModelCard(card, t));
}

/** From the product's own category, or from its parent where that has too few. */
async function loadSimilar(
  shopContext: ShopContext,
  context: Readonly<RouterContextProvider>,
  categoryPath: readonly { code: string }[],
  own: ReadonlySet<number>,
): Promise<ProductCardModel[]> {
  const cards = await loadRow(shopContext, context, 'productGroupTypeCode', categoryPath.at(-1)?.code, own);
  const above = categoryPath.at(-2);
  return cards.length < fewCards && above
    ? loadRow(shopContext, context, 'productGroupTypeCode', above.code, own)
    : cards;
}

/** Other products with the same category or brand, none of the product's own colours and sizes. */
async function loadRow(
  shopContext: ShopContext,
  context: Readonly<RouterContextProvider>,
  fieldName: 'productGroupTypeCode' | 'productBrandCode',
  value: string | null | undefined,
  own: ReadonlySet<number>,
): Promise<ProductCardModel[]> {
  if (!value) return [];
  const condition: FieldCondition = { fieldName, value, comparisonOperator: comparisonOperators.Equal };
  const body = {
    ...shopContext,
    pageSize: rowLength + 1,
    oneOfEachModel: true,
    fieldConditions: [condition],
  };
  const { products } = await callShop('POST /api/ShopProduct/List', { body }, context);
  return products
    .filter(({ productId }) => !own.has(productId))
    .slice(0, rowLength)
    .map((card) => toModelCard(card, readTexts(shopContext.language)));
}
