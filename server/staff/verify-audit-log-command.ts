import pg from 'pg';
import { readConfig } from '../config.ts';
import { openOwnerDatabase } from '../database/open-owner-database.ts';
import { exitCodeOf, explainFailure } from '../process/explain-failure.ts';
import { type AuditLink, describeProblems, verifyAuditLog } from './verify-audit-log.ts';

/** The command `npm run verify-audit-log [-- position:hash]`; exits with 1 when the audit log was tampered with. */
async function verify(noted: AuditLink | undefined): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, close } = await openOwnerDatabase(config);
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { links, last, problems } = await verifyAuditLog(client, noted);
    if (problems.length > 0) {
      console.error(`The audit log was tampered with: ${describeProblems(problems)}`);
      process.exitCode = 1;
      return;
    }
    const end = last ? `; last link ${last.position}:${last.hash}` : '';
    console.log(`The audit log is intact: ${links} rows${end}`);
  } finally {
    await client.end();
    await close();
  }
}

function readLink(text: string | undefined): AuditLink | undefined {
  if (text === undefined) return undefined;
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!position || !hash) throw new Error(`“${text}” is not position:hash, as this command prints it`);
  return { position: Number(position), hash };
}

try {
  await verify(readLink(process.argv[2]));
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = exitCodeOf(error);
}
