import { type EvidenceTable, endOf, isWithin, shownAt, startOf } from './evidence-table.ts';

/** Versions of texts that were in force at some time of the period; their words are files of their own. */
export const textEvidence: EvidenceTable = {
  name: 'text-versions',
  duty: 'A4',
  title: {
    hu: 'A szövegek időszakban hatályos változatai; maguk a szövegek a texts mappában',
    en: 'Versions of texts in force in the period; their words are in the folder texts',
  },
  columns: ['kind', 'language', 'version', 'title', 'effective_from', 'effective_until', 'sha256', 'file'],
  statement: `
    SELECT d.id AS after_id, d.kind, d.language, d.version, d.title, ${shownAt('d.effective_from')} AS effective_from,
      ${shownAt('next.at')} AS effective_until, encode(sha256(convert_to(d.body, 'UTF8')), 'hex') AS sha256,
      'texts/' || d.kind || '.' || d.language || '.v' || d.version || '.md' AS file
    FROM legal_documents d CROSS JOIN LATERAL (
      SELECT min(n.effective_from) AS at FROM legal_documents n
      WHERE n.kind = d.kind AND n.language = d.language AND n.version > d.version
    ) next
    WHERE d.id > $1::int AND d.effective_from < ${endOf} AND coalesce(next.at, 'infinity') > ${startOf}
    ORDER BY d.id LIMIT $4`,
};

/** What visitors were shown before they agreed. */
export const consentTextEvidence: EvidenceTable = {
  name: 'consent-texts',
  duty: 'A12',
  title: {
    hu: 'A hozzájárulások szövegeinek változatai, ahogy a látogatók látták',
    en: 'Versions of the texts that visitors agreed to, as they were shown',
  },
  columns: ['kind', 'version', 'since', 'texts'],
  statement: `
    SELECT t.id AS after_id, t.kind, t.version, ${shownAt('t.since')} AS since, t.texts::text AS texts
    FROM consent_texts t WHERE t.id > $1::int AND t.since < ${endOf} AND $2::date IS NOT NULL ORDER BY t.id LIMIT $4`,
};

/** Consents, and newsletters with the mail that was answered (2008. évi XLVIII. tv. 6. §). */
export const consentEvidence: readonly EvidenceTable[] = [
  {
    name: 'consents',
    duty: 'A12',
    title: {
      hu: 'A látogatók hozzájárulásai és elutasításai, a szöveg változatával',
      en: 'What visitors allowed or refused, with the version of the text',
    },
    columns: ['given_at', 'kind', 'text_version', 'choices', 'visitor_id', 'customer_id'],
    statement: `
      SELECT c.id AS after_id, ${shownAt('c.given_at')} AS given_at, c.kind, c.text_version,
        array_to_string(c.choices, ', ') AS choices, c.visitor_id, c.customer_id
      FROM consent_log c WHERE c.id > $1::int AND ${isWithin('c.given_at')} ORDER BY c.id LIMIT $4`,
  },
  {
    name: 'newsletter',
    duty: 'A13',
    title: {
      hu: 'Hírlevél-feliratkozások: kérés, megerősítő levél, megerősítés, leiratkozás',
      en: 'Newsletter: the request, the mail with the link, the confirmation, the end',
    },
    columns: [
      'email',
      'name',
      'language',
      'consent_version',
      'requested_at',
      'confirmation_mail_sent_at',
      'confirmation_mail_id',
      'confirmed_at',
      'unsubscribed_at',
    ],
    statement: `
      SELECT s.id AS after_id, s.email, s.name, s.language, s.consent_version, ${shownAt('s.requested_at')} AS requested_at,
        ${shownAt('asked.sent_at')} AS confirmation_mail_sent_at, asked.message_id AS confirmation_mail_id,
        ${shownAt('s.confirmed_at')} AS confirmed_at, ${shownAt('s.unsubscribed_at')} AS unsubscribed_at
      FROM newsletter_subscriptions s LEFT JOIN LATERAL (
        SELECT m.sent_at, m.message_id FROM mails m
        WHERE fold_email(m.recipient) = fold_email(s.email) AND m.template = 'newsletterConfirmation'
          AND m.created_at >= s.requested_at AND m.created_at <= coalesce(s.confirmed_at, 'infinity')
        ORDER BY m.id LIMIT 1
      ) asked ON true
      WHERE s.id > $1::int AND s.requested_at < ${endOf} AND coalesce(s.unsubscribed_at, 'infinity') >= ${startOf}
      ORDER BY s.id LIMIT $4`,
  },
];
