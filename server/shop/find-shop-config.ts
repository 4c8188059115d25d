import { consentParts } from '@kamra/contract/consent-texts.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { languages } from '@kamra/contract/languages.ts';
import { pageSizes } from '@kamra/contract/list-request.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import { currencyCodes, currencyIds, defaultCurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import type { OpeningException } from '@kamra/contract/office-settings.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type { WindowSettings } from '@kamra/contract/shop-window.ts';
import type { WindowKind } from '@kamra/contract/window-kinds.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { focalPointOf } from '../media/focal-point-of.ts';
import { findHelpLink } from './find-help-link.ts';
import { findShopPictures, iconUrlOf, logoOf } from './find-shop-pictures.ts';
import { loadSettings } from './load-settings.ts';
import { loadWindowSettings } from './load-window-settings.ts';
import { findOpening } from './shop-opening.ts';

interface PictureRow {
  kind: WindowKind;
  link: string;
  title: string | null;
  subtitle: string | null;
  media_hash: string;
  widths: number[] | null;
  phone_hash: string;
  phone_widths: number[] | null;
  focal_x: number | null;
  focal_y: number | null;
  phone_focal_x: number | null;
  phone_focal_y: number | null;
  product_ids: number[];
}

const picturesStatement = `
  SELECT p.kind, p.link, p.product_ids, t.texts ->> 'title' AS title, t.texts ->> 'subtitle' AS subtitle,
    p.media_hash, m.widths, coalesce(p.phone_media_hash, p.media_hash) AS phone_hash,
    CASE WHEN p.phone_media_hash IS NULL THEN m.widths ELSE f.widths END AS phone_widths, m.focal_x, m.focal_y,
    CASE WHEN p.phone_media_hash IS NULL THEN m.focal_x ELSE f.focal_x END AS phone_focal_x,
    CASE WHEN p.phone_media_hash IS NULL THEN m.focal_y ELSE f.focal_y END AS phone_focal_y
  FROM home_pictures p
  CROSS JOIN LATERAL (SELECT coalesce(p.texts -> $1, p.texts -> 'hu', p.texts -> 'en',
    (SELECT value FROM jsonb_each(p.texts) LIMIT 1)) AS texts) t
  LEFT JOIN media_files m ON m.hash = p.media_hash
  LEFT JOIN media_files f ON f.hash = p.phone_media_hash
  WHERE p.media_hash IS NOT NULL AND (p.is_published OR $3)
    AND coalesce(p.starts_at <= coalesce($2::timestamptz, now()), true)
    AND coalesce(p.ends_at > coalesce($2::timestamptz, now()), true)
  ORDER BY p.kind, p.sort_order, p.id`;

/** Where the enabled methods of delivery have prices, those to the door first. */
const deliveryStatement = `
  SELECT country_code, currency_id, free_from FROM (
    SELECT f.country_code, f.currency_id, f.free_from, m.kind, m.position, 0 AS zone_position
    FROM delivery_methods m CROSS JOIN delivery_fees f WHERE m.is_enabled AND m.pricing = 'standard'
    UNION ALL
    SELECT country_code, (p.price ->> 'currencyId')::int, (p.price ->> 'freeFrom')::bigint, m.kind, m.position, z.position
    FROM delivery_methods m CROSS JOIN jsonb_array_elements(m.prices) p (price)
    JOIN delivery_zones z ON z.id = (p.price ->> 'zoneId')::int CROSS JOIN unnest(z.countries) country_code
    WHERE m.is_enabled AND m.pricing <> 'standard'
  ) prices ORDER BY country_code, currency_id, kind = 'home' DESC, position, zone_position`;

interface DeliveryRow {
  country_code: string;
  currency_id: number;
  free_from: number | null;
}

/** For a preview: as it will be at a time, with what is not published yet. */
export interface WindowPreview {
  at: string;
}

/** The public settings of the shop, with what its window shows now in a language, or in a preview. */
export async function findShopConfig(
  pool: pg.Pool,
  mapTilesUrl: string | null,
  language: Language,
  preview: WindowPreview | null = null,
): Promise<ShopConfig> {
  const [settings, own, pictures, deliveries, { settings: rules }, opening, help] = await Promise.all([
    loadSettings(pool),
    findShopPictures(pool),
    queryPrepared<PictureRow & pg.QueryResultRow>(pool, picturesStatement, [
      language,
      preview?.at ?? null,
      preview !== null,
    ]),
    queryPrepared<DeliveryRow & pg.QueryResultRow>(pool, deliveryStatement, []),
    loadWindowSettings(pool),
    findOpening(pool),
    findHelpLink(pool, language),
  ]);
  const {
    defaultAvailableCount: _stock,
    defaultWeightGrams: _weight,
    imprint: _imprint,
    dataProtection: _protection,
    orderLimits: _limits,
    unpaidOrders: _unpaid,
    blockedCountries,
    lists,
    mapTiles,
    ...shown
  } = settings;
  const photo = pictures.find(({ kind }) => kind === 'photo');
  const story = pictures.find(({ kind }) => kind === 'story');
  const campaign = pictures.find(({ kind }) => kind === 'campaign');
  return {
    ...shown,
    hasLoyalty: settings.loyalty.isOn,
    hasPurchaseSurvey: settings.purchaseSurvey.webApiKey !== '',
    opening,
    logo: own.logo ? logoOf(own.logo) : null,
    icon: own.icon ? iconUrlOf(own.icon) : null,
    openingExceptions: comingExceptions(settings.openingExceptions),
    mapTilesUrl: mapTiles.url || mapTilesUrl,
    mapAttribution: mapTiles.attribution || null,
    ...choicesIn(settings),
    ...deliveriesIn(deliveries, blockedCountries),
    pageSize: lists.productsPerPage,
    pageSizes: [...pageSizes],
    banners: pictures.filter(({ kind }) => kind === 'banner').map(toBanner),
    slides: pictures.filter(({ kind }) => kind === 'slide').map(toSlide),
    story: story ? toStory(story) : null,
    campaign: campaign ? { ...toSlide(campaign), productIds: campaign.product_ids } : null,
    ...windowRulesIn(rules, language, preview ? new Date(preview.at) : new Date()),
    footerLinks: footerLinksIn(rules, language, help),
    photo: photo ? toPhoto(photo) : null,
    ...consentIn(settings, language),
  };
}

/** The languages and currencies that visitors choose from. */
function choicesIn(settings: ShopSettings) {
  return {
    languages: languages.filter((each) => settings.languages.includes(each)),
    defaultLanguage: languages[0],
    currencies: Object.values(currencyIds)
      .filter((id) => settings.currencies.includes(id))
      .map((id) => ({ id, code: currencyCodes[id] })),
    defaultCurrencyId,
  };
}

/** What visitors agree to, in the shop's own words where it has any. */
function consentIn({ consentTexts: own, consentVersions }: ShopSettings, language: Language) {
  const texts = consentParts.cookies.flatMap((part) => {
    const text = own[part][language];
    return text ? [[part, text]] : [];
  });
  return {
    consent: { version: consentVersions.cookies, texts: Object.fromEntries(texts) },
    newsletterConsent: { version: consentVersions.newsletter, text: own.newsletter[language] ?? null },
  };
}

/** Days with other hours that are not over. */
function comingExceptions(exceptions: OpeningException[]): OpeningException[] {
  const today = todayInBudapest();
  return exceptions
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** What of the rules pages show, in a language and at a time. */
function windowRulesIn(rules: WindowSettings, language: Language, at: Date) {
  const { announcement, news, offer } = rules;
  const text = announcement && isWithin(announcement, at) ? textIn(announcement.texts, language) : undefined;
  return {
    announcement: announcement && text ? { text, link: announcement.link } : null,
    news,
    offer: { rule: offer.rule, productId: offer.rule === 'product' ? offer.productId : null },
  };
}

/** Staff's own links, with the one to the page of help before them unless they have it themselves. */
function footerLinksIn(
  { footerLinks }: WindowSettings,
  language: Language,
  help: ShopConfig['footerLinks'][number] | null,
): ShopConfig['footerLinks'] {
  const own = footerLinks.flatMap(({ texts, link }) => {
    const name = textIn(texts, language);
    return name ? [{ name, link }] : [];
  });
  return help && own.every(({ link }) => link !== help.link) ? [help, ...own] : own;
}

function isWithin(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  at: Date,
): boolean {
  return (!startsAt || new Date(startsAt) <= at) && (!endsAt || new Date(endsAt) > at);
}

function textIn(texts: Partial<Record<Language, string>>, language: Language): string | undefined {
  return texts[language] ?? texts.hu ?? texts.en ?? Object.values(texts)[0];
}

/** Where parcels go, but for blocked countries, and from which sum that is free. */
function deliveriesIn(deliveries: DeliveryRow[], blocked: readonly string[]) {
  const countries = new Set(deliveries.map((row) => row.country_code));
  return {
    freeDeliveryFrom: freeDeliveryFrom(deliveries),
    deliveryCountries: [...countries].filter((code) => !blocked.includes(code)),
  };
}

/** The limit at home, in Hungary, per currency: of the first method to the door. */
function freeDeliveryFrom(deliveries: DeliveryRow[]): Record<string, number> {
  const atHome = deliveries.filter((row) => row.country_code === 'HU');
  const first = atHome.filter(
    (row, index) => atHome.findIndex((each) => each.currency_id === row.currency_id) === index,
  );
  const limits = first.flatMap(({ currency_id, free_from }) =>
    free_from === null ? [] : [[String(currency_id), toMajorUnits(free_from)] as const],
  );
  return Object.fromEntries(limits);
}

/** A banner's link is the code of its category. */
function toBanner(row: PictureRow): ShopConfig['banners'][number] {
  return {
    title: row.title ?? '',
    subtitle: row.subtitle ?? '',
    imageUrl: pictureNear(row.media_hash, row.widths ?? [], 960),
    categoryCode: row.link,
    ...focalPointOf(row),
  };
}

function toPhoto(row: PictureRow): NonNullable<ShopConfig['photo']> {
  const imageUrl = pictureNear(row.media_hash, row.widths ?? [], 960);
  return { title: row.title ?? '', imageUrl, ...focalPointOf(row) };
}

function toStory(row: PictureRow): NonNullable<ShopConfig['story']> {
  return {
    title: row.title ?? '',
    text: row.subtitle ?? '',
    imageUrl: pictureNear(row.media_hash, row.widths ?? [], 1280),
    productIds: row.product_ids,
    ...focalPointOf(row),
  };
}

function toSlide(row: PictureRow): ShopConfig['slides'][number] {
  const { focalPoint: phoneFocalPoint } = focalPointOf({
    focal_x: row.phone_focal_x,
    focal_y: row.phone_focal_y,
  });
  return {
    title: row.title ?? '',
    subtitle: row.subtitle ?? '',
    imageUrl: pictureNear(row.media_hash, row.widths ?? [], 1920),
    phoneImageUrl: pictureNear(row.phone_hash, row.phone_widths ?? [], 960),
    link: row.link,
    ...focalPointOf(row),
    ...(phoneFocalPoint && { phoneFocalPoint }),
  };
}
