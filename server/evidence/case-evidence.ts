import { type EvidenceTable, isWithin, shownAt } from './evidence-table.ts';

const caseColumns = [
  'number',
  'kind',
  'order_number',
  'order_as_written',
  'name',
  'email',
  'received_at',
  'due_on',
  'receipt_sent_at',
  'answered_at',
  'answer',
  'state',
  'record',
] as const;

const casesOf = (kinds: string) => `
  SELECT c.id AS after_id, c.case_number AS number, c.kind, o.order_number, c.order_reference AS order_as_written, c.name,
    c.email, ${shownAt('c.received_at')} AS received_at, c.due_on::text AS due_on,
    ${shownAt('c.receipt_sent_at')} AS receipt_sent_at, ${shownAt('answer.at')} AS answered_at,
    answer.event AS answer, c.state, 'cases/' || c.case_number || '.pdf' AS record
  FROM customer_cases c LEFT JOIN orders o ON o.id = c.order_id LEFT JOIN LATERAL (
    SELECT e.at, e.event FROM customer_case_events e
    WHERE e.case_id = c.id AND e.event IN ('answered', 'refused') ORDER BY e.id LIMIT 1
  ) answer ON true
  WHERE c.id > $1::bigint AND c.kind IN (${kinds}) AND ${isWithin('c.received_at')}
  ORDER BY c.id LIMIT $4`;

/** Questions prove nothing of a duty. */
const inspectedKinds = `'withdrawal', 'complaint', 'defect'`;

/** Cases whose records are put in, some at a time. */
export const inspectedCases = `
  SELECT c.id::float8 AS id, c.case_number AS number FROM customer_cases c
  WHERE c.id > $1::bigint AND c.kind IN (${inspectedKinds}) AND ${isWithin('c.received_at')} ORDER BY c.id LIMIT $4`;

/** Withdrawals, complaints and defects with their answers. */
export const caseEvidence: readonly EvidenceTable[] = [
  {
    name: 'withdrawals',
    duty: 'A2, A3',
    title: {
      hu: 'Elállások, az átvételi elismervény idejével',
      en: 'Withdrawals, with when their receipt went out',
    },
    columns: caseColumns,
    statement: casesOf(`'withdrawal'`),
  },
  {
    name: 'complaints-and-defects',
    duty: 'A9, A11',
    title: {
      hu: 'Panaszok és hibabejelentések: mikor érkeztek, meddig és mikor válaszoltunk',
      en: 'Complaints and defects: when they came, by when and when they were answered',
    },
    columns: caseColumns,
    statement: casesOf(`'complaint', 'defect'`),
  },
  {
    name: 'case-events',
    duty: 'A2, A9, A11',
    title: {
      hu: 'Ami az ügyekkel történt, a válaszok szövegével',
      en: 'What happened to the cases, with the answers',
    },
    columns: ['number', 'at', 'event', 'text', 'staff'],
    statement: `
      SELECT e.id AS after_id, c.case_number AS number, ${shownAt('e.at')} AS at, e.event, e.text, u.name AS staff
      FROM customer_case_events e JOIN customer_cases c ON c.id = e.case_id
      LEFT JOIN system_users u ON u.id = e.system_user_id
      WHERE e.id > $1::bigint AND c.kind IN (${inspectedKinds}) AND ${isWithin('c.received_at')}
      ORDER BY e.id LIMIT $4`,
  },
  {
    name: 'returns',
    duty: 'A3',
    title: { hu: 'Visszaküldések és visszatérítések', en: 'Goods sent back, and the money paid back' },
    columns: [
      'number',
      'order_number',
      'state',
      'requested_at',
      'decided_at',
      'received_at',
      'proved_at',
      'closed_at',
      'refunded',
      'deducted',
      'currency',
    ],
    statement: `
      SELECT r.id AS after_id, r.number, o.order_number, r.state, ${shownAt('r.requested_at')} AS requested_at,
        ${shownAt('r.decided_at')} AS decided_at, ${shownAt('r.received_at')} AS received_at,
        ${shownAt('(SELECT min(p.proved_at) FROM return_proofs p WHERE p.return_id = r.id)')} AS proved_at,
        ${shownAt('r.closed_at')} AS closed_at, r.refunded_amount / 100.0::float8 AS refunded,
        r.deducted_amount / 100.0::float8 AS deducted, (ARRAY['EUR', 'USD', 'HUF'])[o.currency_id] AS currency
      FROM order_returns r JOIN orders o ON o.id = r.order_id
      WHERE r.id > $1::bigint AND ${isWithin('r.requested_at')} ORDER BY r.id LIMIT $4`,
  },
];

/** What each buyer was told and accepted, and the mails that confirmed it. */
export const orderEvidence: readonly EvidenceTable[] = [
  {
    name: 'accepted-documents',
    duty: 'A4',
    title: {
      hu: 'A rendelésenként elfogadott szövegek; a telefonon felvett rendeléseknél nincs ilyen',
      en: 'Texts that were accepted with each order; orders that staff took down have none',
    },
    columns: ['order_number', 'placed_at', 'kind', 'language', 'version'],
    statement: `
      SELECT o.id AS after_id, o.order_number, ${shownAt('o.placed_at')} AS placed_at, a.kind, a.language, a.version
      FROM (
        SELECT id, order_number, placed_at, accepted_documents FROM orders
        WHERE id > $1::bigint AND ${isWithin('placed_at')} ORDER BY id LIMIT $4
      ) o
      LEFT JOIN LATERAL jsonb_to_recordset(o.accepted_documents) AS a (kind text, language text, version int) ON true
      ORDER BY o.id, a.kind`,
  },
  {
    name: 'order-mails',
    duty: 'A4, A10',
    title: {
      hu: 'A rendelésekről küldött levelek és mellékleteik (visszaigazolás, szerződési feltételek, jótállási jegy)',
      en: 'Mails about orders and what was attached (confirmation, conditions, warranty cards)',
    },
    columns: [
      'order_number',
      'template',
      'recipient',
      'created_at',
      'sent_at',
      'state',
      'message_id',
      'file_name',
      'file',
    ],
    statement: `
      SELECT m.id AS after_id, o.order_number, m.template, m.recipient, ${shownAt('m.created_at')} AS created_at,
        ${shownAt('m.sent_at')} AS sent_at, m.state, m.message_id, a.file_name,
        CASE WHEN a.hash IS NOT NULL THEN 'papers/' || a.hash || '.pdf' END AS file
      FROM (
        SELECT * FROM mails WHERE id > $1::bigint AND data ? 'orderId' AND ${isWithin('created_at')} ORDER BY id LIMIT $4
      ) m
      LEFT JOIN orders o ON o.id = (m.data ->> 'orderId')::bigint
      LEFT JOIN mail_attachments a ON a.mail_id = m.id
      ORDER BY m.id, a.place`,
  },
];

/** PDFs that went with these mails, each once, by their hashes. */
export const sentPapers = `
  SELECT f.hash, f.bytes FROM mail_files f WHERE f.hash > $1 AND EXISTS (
    SELECT FROM mail_attachments a JOIN mails m ON m.id = a.mail_id
    WHERE a.hash = f.hash AND m.data ? 'orderId' AND ${isWithin('m.created_at')}
  ) ORDER BY f.hash LIMIT $4`;
