import type pg from 'pg';

/** A link as it is written down outside of the database: `position:hash`. */
export interface AuditLink {
  position: number;
  hash: string;
}

/** What is wrong with a row of the audit log, or with the link at a position of its chain. */
export type AuditProblem =
  | { kind: 'changed' | 'deleted' | 'notLinked'; auditLogId: number }
  | { kind: 'brokenLink' | 'missingLink'; position: number };

export interface AuditVerification {
  links: number;
  /** The last link: whoever notes it elsewhere can later prove that nothing before it was replaced. */
  last: AuditLink | null;
  problems: AuditProblem[];
}

const batchSize = 10_000;
const maxProblems = 100;

interface LinkRow {
  position: number;
  hash: string;
  auditLogId: number;
  isLinked: boolean;
  isMissing: boolean;
  isChanged: boolean;
}

/** Retention may delete what is older than a year; the links stay. */
const linksStatement = `
  SELECT l.position::float8, l.hash, l.audit_log_id::float8 AS "auditLogId",
    l.hash = audit_link_hash(lag(l.hash, 1, $2) OVER (ORDER BY l.position), l) AS "isLinked",
    a.id IS NULL AND l.at > now() - interval '1 year' AS "isMissing",
    a.id IS NOT NULL AND audit_row_hash(a) <> l.row_hash AS "isChanged"
  FROM audit_log_links l LEFT JOIN audit_log a ON a.id = l.audit_log_id
  WHERE l.position > $1 ORDER BY l.position LIMIT ${batchSize}`;

const unlinkedStatement = `
  SELECT a.id::float8 AS "auditLogId" FROM audit_log a
  WHERE NOT EXISTS (SELECT FROM audit_log_links l WHERE l.audit_log_id = a.id) ORDER BY a.id LIMIT ${maxProblems}`;

/**
 * Verifies the hash chain of the audit log; reports at most a hundred problems. Somebody with all rights on the database
 * can rewrite the whole chain: that is found only with a link that was noted earlier and elsewhere.
 */
export async function verifyAuditLog(
  client: Pick<pg.Client, 'query'>,
  noted?: AuditLink,
): Promise<AuditVerification> {
  const problems: AuditProblem[] = [];
  let last: LinkRow | undefined;
  let links = 0;
  let isNotedFound = noted === undefined;
  for (;;) {
    const from = [last?.position ?? 0, last?.hash ?? ''];
    const { rows }: pg.QueryResult<LinkRow> = await client.query(linksStatement, from);
    for (const row of rows) problems.push(...problemsOf(row));
    isNotedFound ||= rows.some(({ position, hash }) => position === noted?.position && hash === noted.hash);
    links += rows.length;
    last = rows.at(-1) ?? last;
    if (rows.length < batchSize || problems.length > maxProblems) break;
  }
  const { rows } = await client.query<{ auditLogId: number }>(unlinkedStatement);
  for (const { auditLogId } of rows) problems.push({ kind: 'notLinked', auditLogId });
  if (noted && !isNotedFound) problems.push({ kind: 'missingLink', position: noted.position });
  const end = last ? { position: last.position, hash: last.hash } : null;
  return { links, last: end, problems: problems.slice(0, maxProblems) };
}

/** The nightly job: throws when the audit log was tampered with, so that the job stands among the failed ones. */
export async function requireIntactAuditLog(pool: pg.Pool): Promise<void> {
  const { problems } = await verifyAuditLog(pool);
  if (problems.length > 0) throw new Error(`the audit log was tampered with: ${describeProblems(problems)}`);
}

/** One short text of all problems. */
export function describeProblems(problems: readonly AuditProblem[]): string {
  return problems
    .map((each) =>
      'auditLogId' in each ? `row ${each.auditLogId} ${each.kind}` : `link ${each.position} ${each.kind}`,
    )
    .join(', ');
}

function problemsOf({ position, auditLogId, isLinked, isMissing, isChanged }: LinkRow): AuditProblem[] {
  const problems: AuditProblem[] = [];
  if (!isLinked) problems.push({ kind: 'brokenLink', position });
  if (isMissing) problems.push({ kind: 'deleted', auditLogId });
  if (isChanged) problems.push({ kind: 'changed', auditLogId });
  return problems;
}
