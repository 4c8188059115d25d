import { currencyCode, type EvidenceTable, endOf, shownAt, startOf } from './evidence-table.ts';

const sameOffer = (alias: string) =>
  `${alias}.product_id = h.product_id AND ${alias}.currency_id = h.currency_id`;
const later = `SELECT min(l.valid_from) FROM price_history l WHERE ${sameOffer('l')} AND (l.valid_from, l.id) > (h.valid_from, h.id)`;

/** Prices, and what they were compared with (98/6/EC Art. 6a). */
export const priceEvidence: readonly EvidenceTable[] = [
  {
    name: 'price-history',
    duty: 'A5',
    title: {
      hu: 'Minden megjelenített ár az időszakban és az azt megelőző 30 napban',
      en: 'Every price shown in the period and the 30 days before it',
    },
    columns: ['sku', 'currency', 'price', 'valid_from', 'reason'],
    statement: `
      SELECT h.id AS after_id, p.sku, ${currencyCode('h.currency_id')} AS currency, h.amount / 100.0::float8 AS price,
        ${shownAt('h.valid_from')} AS valid_from, h.reason
      FROM price_history h JOIN products p ON p.id = h.product_id
      WHERE h.id > $1::bigint AND h.valid_from < ${endOf}
        AND coalesce((${later}), 'infinity') > ${startOf} - interval '30 days'
      ORDER BY h.id LIMIT $4`,
  },
  {
    name: 'price-reductions',
    duty: 'A5',
    title: {
      hu: 'Árcsökkentések az azokat megelőző 30 nap legalacsonyabb árával; az átváltott árak az árfolyam miatt is csökkenhetnek (lásd: ok)',
      en: 'Prices that went down, with the lowest of the 30 days before; converted prices also follow the rate (see reason)',
    },
    columns: [
      'sku',
      'currency',
      'price',
      'price_before',
      'lowest_of_30_days_before',
      'valid_from',
      'valid_until',
      'reason',
    ],
    statement: `
      SELECT h.id AS after_id, p.sku, ${currencyCode('h.currency_id')} AS currency, h.amount / 100.0::float8 AS price,
        before.amount / 100.0::float8 AS price_before, lowest.amount / 100.0::float8 AS lowest_of_30_days_before,
        ${shownAt('h.valid_from')} AS valid_from, ${shownAt('ended.at')} AS valid_until, h.reason
      FROM price_history h JOIN products p ON p.id = h.product_id
      JOIN LATERAL (
        SELECT b.amount FROM price_history b WHERE ${sameOffer('b')} AND (b.valid_from, b.id) < (h.valid_from, h.id)
        ORDER BY b.valid_from DESC, b.id DESC LIMIT 1
      ) before ON before.amount > h.amount
      CROSS JOIN LATERAL (
        SELECT min(e.amount) AS amount FROM price_history e
        WHERE ${sameOffer('e')} AND (e.valid_from, e.id) < (h.valid_from, h.id) AND coalesce((
          SELECT min(n.valid_from) FROM price_history n
          WHERE ${sameOffer('n')} AND (n.valid_from, n.id) > (e.valid_from, e.id)
        ), 'infinity') > h.valid_from - interval '30 days'
      ) lowest
      CROSS JOIN LATERAL (${later.replace('SELECT min(l.valid_from)', 'SELECT min(l.valid_from) AS at')}) ended
      WHERE h.id > $1::bigint AND h.valid_from < ${endOf} AND coalesce(ended.at, 'infinity') > ${startOf}
      ORDER BY h.id LIMIT $4`,
  },
  {
    name: 'planned-reductions',
    duty: 'A5',
    title: { hu: 'Időzített akciók, és ki tervezte őket', en: 'Reductions that staff planned for a time' },
    columns: ['sku', 'currency', 'price', 'regular_price', 'starts_at', 'ends_at', 'state', 'planned_by'],
    statement: `
      SELECT r.id AS after_id, p.sku, ${currencyCode('r.currency_id')} AS currency, r.amount / 100.0::float8 AS price,
        r.regular_amount / 100.0::float8 AS regular_price, ${shownAt('r.starts_at')} AS starts_at,
        ${shownAt('r.ends_at')} AS ends_at, r.state, r.planned_by_name AS planned_by
      FROM price_reductions r JOIN products p ON p.id = r.product_id
      WHERE r.id > $1::bigint AND r.starts_at < ${endOf} AND coalesce(r.ends_at, 'infinity') >= ${startOf}
      ORDER BY r.id LIMIT $4`,
  },
  {
    name: 'recalls',
    duty: 'A14',
    title: {
      hu: 'Visszahívások, és hány érintett rendelés vevőjét értesítettük',
      en: 'Recalls, and of how many orders the buyers were told',
    },
    columns: [
      'id',
      'state',
      'goods',
      'published_at',
      'ended_at',
      'orders_told',
      'orders_unreachable',
      'orders_waiting',
      'notice',
    ],
    statement: `
      SELECT r.id AS after_id, r.id, r.state,
        (SELECT string_agg(g.sku || ' ' || g.name, ', ' ORDER BY g.place) FROM recall_products g WHERE g.recall_id = r.id) AS goods,
        ${shownAt('r.published_at')} AS published_at, ${shownAt('r.ended_at')} AS ended_at,
        told.told AS orders_told, told.unreachable AS orders_unreachable, told.waiting AS orders_waiting,
        r.texts::text AS notice
      FROM recalls r CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE o.state = 'told')::int AS told,
          count(*) FILTER (WHERE o.state = 'unreachable')::int AS unreachable,
          count(*) FILTER (WHERE o.state = 'waiting')::int AS waiting
        FROM recall_orders o WHERE o.recall_id = r.id
      ) told
      WHERE r.id > $1::int AND r.published_at < ${endOf} AND coalesce(r.ended_at, 'infinity') >= ${startOf}
      ORDER BY r.id LIMIT $4`,
  },
];
