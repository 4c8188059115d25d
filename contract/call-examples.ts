import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Values of fields that only make sense in a certain form, by the field's name. */
const valuesByName: Record<string, unknown> = {
  email: 'vevo@kamra.example',
  username: 'vevo@kamra.example',
  password: 'hosszu-es-egyedi-jelszo',
  language: 'hu',
  currencyId: 3,
  countryCode: 'HU',
  vatCountry: 'HU',
  quarter: '2026-Q4',
  phone: '+3612345678',
  postalCode: '1117',
  taxNumber: '12345676-2-43',
  token: 'dGVzdC10b2tlbi10aGF0LW5vLXNlcnZlci1oYXMtbWF',
  searchText: 'bögre',
  fieldName: 'id',
  code: '123456',
  circularCode: '15010101',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  criteria: '1.4.3',
  energy: 'E(A-G)',
  eprelNumber: '1234567',
  sessionId: '0123456789abcdef0123456789abcdef',
  url: 'https://raktar.example/termekek.csv',
  opens: '09:00',
  closes: '17:00',
};

const valuesByFormat: Record<string, string> = {
  email: 'vevo@kamra.example',
  uuid: '0198a0de-7c5e-7000-8000-000000000000',
  'date-time': '2026-12-01T08:00:00Z',
  date: '2026-12-01',
  uri: 'https://kamra.example/',
};

/** An example of a value of a schema, as far as the schema tells it. */
function exampleOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): unknown {
  return fromJson(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema, '');
}

function fromJson(schema: JsonSchema, name: string): unknown {
  const type = [schema.type].flat().find((each) => each !== 'null');
  const named = valuesByName[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(named) ? named : schema.enum[0];
  if (named !== undefined && typeof named === (type === 'integer' ? 'number' : type)) return named;
  if (schema.default !== undefined) return schema.default;
  const [chosen] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (chosen) return fromJson(chosen, name);
  if (type === 'object') return objectExample(schema);
  if (type === 'array') {
    const { items, minItems = 1 } = schema;
    return items ? Array.from({ length: Math.max(minItems, 1) }, () => fromJson(items, name)) : [];
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  return type === 'string' ? textExample(schema, name) : undefined;
}

function objectExample({ properties = {}, required = [], additionalProperties }: JsonSchema): object {
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  return Object.fromEntries(required.map((name) => [name, fromJson(properties[name] ?? others, name)]));
}

function textExample({ format, minLength = 0 }: JsonSchema, name: string): string {
  const value = (format && valuesByFormat[format]) ?? (name || 'pelda');
  return value.padEnd(minLength, 'a');
}

/** Bodies that a schema alone cannot tell, by method and path. */
const names = { texts: { hu: { name: 'Bögrék', nameCode: 'bogrek', description: 'Bögrék és csészék' } } };
const apiKey = { name: 'Raktár', rights: { products: 'read' }, networks: ['203.0.113.0/24'] };
const recall = {
  productIds: [1],
  texts: {
    hu: {
      name: 'Vízforraló',
      identification: 'Tételszám: L-2231, a talp alján',
      hazard: 'A fül leválhat: égési sérülés veszélye.',
      action: 'Ne használja.',
      remedy: 'Írjon nekünk, a futár elviszi.',
    },
  },
  remedies: ['replacement', 'refund'],
  contactPhone: '+36 80 123 456',
};
const zone = {
  name: 'Budapest',
  countries: ['HU'],
  postalCodeRanges: [{ from: '1000', to: '1999' }],
  position: 0,
};
const deliveryMethod = {
  ...{
    carrier: 'gls',
    kind: 'home',
    texts: { hu: { name: 'Futár', text: '' } },
    pricing: 'weight',
    vatRate: 27,
  },
  prices: [
    {
      ...{ zoneId: 1, currencyId: 3, freeFrom: 20_000, cashFee: null },
      rates: [
        { from: 0, to: 5_000, fee: 1_490 },
        { from: 5_000, to: null, fee: 2_490 },
      ],
    },
  ],
  ...{
    maxWeightGrams: 40_000,
    maxSizeMillimetres: null,
    paymentTypeIds: [],
    transitDays: { from: 1, to: 2 },
  },
  ...{ serviceCodes: [], position: 10, isEnabled: true },
};
const rates = {
  ...{ countryCode: 'DE', validFrom: '2026-01-01', standard: 19, reduced: null, lower: null },
  source: 'TEDB, 2026-11-24',
};
const ownBodies: Record<string, unknown> = {
  'POST /ExternalUtility/Case': {
    ...{ kind: 'withdrawal', requestId: '0f8fad5b-d9cb-469f-a165-70867728950e', language: 'hu' },
    ...{ name: 'Kovács Anna', email: 'anna@vasarlo.example', orderReference: 'K-7F3Q-9XKD' },
  },
  'POST /api/Recall': recall,
  'PUT /api/Recall': { id: 1, version: 1, ...recall },
  'POST /api/DeliveryZone': zone,
  'PUT /api/DeliveryZone': { id: 1, version: 1, ...zone },
  'POST /api/VatRate': rates,
  'PUT /api/VatRate': { id: 1, version: 1, ...rates },
  'POST /api/DeliveryMethod': deliveryMethod,
  'PUT /api/DeliveryMethod': { id: 1, version: 1, ...deliveryMethod },
  'POST /api/Product/Sheet': { fields: ['price.HUF'] },
  'POST /api/WebhookDelivery/SendAgain': { deliveryIds: [1] },
  'POST /ExternalAuthentication/SecondFactor': { code: '123456' },
  'POST /api/SecondFactor/Confirm': { code: '123456' },
  'POST /api/Product': {
    sku: 'KB-250',
    productGroupTypeId: 1,
    texts: { hu: { name: 'Kék bögre', nameCode: 'kek-bogre', description: 'Kőagyag, 250 ml' } },
    fixedPrices: [{ currencyId: 3, amount: 3_990 }],
  },
  'POST /api/ProductChange/List': { productId: 1 },
  'POST /api/ProductGroupType': { parentProductGroupTypeId: null, ...names },
  'PUT /api/ProductGroupType': { id: 1, version: 1, ...names, attributeIds: [] },
  'POST /api/ProductAttribute': { kind: 'choice', texts: { hu: { name: 'Szín' } } },
  'PUT /api/ProductAttribute': { id: 1, version: 1, texts: { hu: { name: 'Szín' } }, options: [] },
  'PUT /api/ShopWindow/Settings': {
    ...{ id: 1, version: 1, bestsellers: { rule: 'hand' }, news: 'newest', offer: { rule: 'largest' } },
    ...{ announcement: null, footerLinks: [] },
  },
  'POST /api/SearchSynonym': { language: 'hu', words: ['bögre', 'csupor'] },
  'PUT /api/SearchSynonym': { id: 1, version: 1, language: 'hu', words: ['bögre', 'csupor'] },
  'POST /api/ApiKey': { ...apiKey, expiresAt: null },
  'PUT /api/ApiKey': { id: 1, version: 1, ...apiKey, expiresAt: null },
};

/** An example of the body of a call, which its schema accepts; undefined where it takes none. */
export function exampleBody({ method, path, body }: Endpoint): unknown {
  if (!body) return undefined;
  const example = ownBodies[`${method} ${path}`] ?? exampleOf(body);
  return body.safeParse(example).success ? example : undefined;
}

const storedZone = { id: 1, version: 1, ...zone };
const storedRates = { id: 1, version: 1, ...rates };
const storedMethod = { id: 1, version: 1, ...deliveryMethod };
const ownReplies: Record<string, unknown> = {
  'GET /api/DeliveryZone': { deliveryZones: [storedZone] },
  'GET /api/DeliveryZone/:deliveryZoneId': storedZone,
  'POST /api/DeliveryZone': storedZone,
  'PUT /api/DeliveryZone': storedZone,
  'GET /api/VatRate': { vatRates: [storedRates] },
  'GET /api/VatRate/:vatRateId': storedRates,
  'POST /api/VatRate': storedRates,
  'PUT /api/VatRate': storedRates,
  'GET /api/DeliveryMethod': { deliveryMethods: [storedMethod] },
  'GET /api/DeliveryMethod/:deliveryMethodId': storedMethod,
  'POST /api/DeliveryMethod': storedMethod,
  'PUT /api/DeliveryMethod': storedMethod,
  'POST /api/DeliveryMethod/Try': {
    methods: [
      { deliveryMethodId: 1, name: 'Futár', fee: 1_490, zoneName: 'Budapest', refusal: null, limit: null },
    ],
    zones: [storedZone],
  },
  'POST /api/ShopWishList/Share': { token: 'q3Zs8Yw1kR5tV7xB9dF2hJ4lN6pC0mG8aE1iU3oS5uQ' },
  'GET /api/ShopWindow/Settings': ownBodies['PUT /api/ShopWindow/Settings'],
  'PUT /api/ShopWindow/Settings': ownBodies['PUT /api/ShopWindow/Settings'],
};

/** An example of a call's reply, which its schema accepts; undefined for texts, files and nothing. */
export function exampleReply({ method, path, reply, text, download }: Endpoint): unknown {
  if (text || download) return undefined;
  const example = ownReplies[`${method} ${path}`] ?? exampleOf(reply, 'output');
  return reply.safeParse(example).success ? example : undefined;
}
