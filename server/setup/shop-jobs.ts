import { forgetBulkChanges, runBulkChange } from '../bulk-changes/run-bulk-change.ts';
import { caseJobs } from '../cases/case-jobs.ts';
import type { Config } from '../config.ts';
import { openCustomerCodeKey } from '../customer-accounts/customer-code-key.ts';
import { sendCustomerCode } from '../customer-accounts/send-customer-code.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { forgetExports } from '../exports/create-export.ts';
import { purgeFrontCaches } from '../front-caches/purge-front-caches.ts';
import { createInvoiceContext } from '../invoices/invoice-context.ts';
import { workOnInvoices } from '../invoices/work-on-invoices.ts';
import { deleteCompletedJobs } from '../jobs/delete-completed-jobs.ts';
import type { JobHandlers } from '../jobs/job-table.ts';
import { type JobLog, type RunningJobs, startJobs } from '../jobs/run-jobs.ts';
import { pointJobs } from '../loyalty/point-jobs.ts';
import { pictureFetcher } from '../media/fetch-picture.ts';
import { makePictureWidths } from '../media/make-picture-widths.ts';
import type { MediaStore } from '../media/media-store.ts';
import { deletePictureFiles } from '../media-library/delete-picture-files.ts';
import { forgetShownMedia } from '../media-library/forget-shown-media.ts';
import { forgetPictureArchives, storeArchivedPictures } from '../media-library/store-archived-pictures.ts';
import { compactTranslationCounts } from '../missing-translations/translation-counts.ts';
import { sendOrderLink } from '../orders/request-order-link.ts';
import { forgetOrderRuns, runOrderBulk } from '../orders/run-order-bulk.ts';
import { notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { repriceProducts } from '../pricing/reprice-products.ts';
import { publishByDate } from '../product-administration/publish-by-date.ts';
import { rankBestsellers } from '../product-administration/rank-bestsellers.ts';
import { publishPicture } from '../product-images/publish-picture.ts';
import { endAbandonedImports } from '../product-import/end-abandoned-imports.ts';
import { forgetEndedImports } from '../product-import/end-import.ts';
import { runImport } from '../product-import/run-import.ts';
import { sendRecallMails } from '../recalls/send-recall-mails.ts';
import { applyDueReductions } from '../reductions/apply-due-reductions.ts';
import { rollUpSales } from '../reports/roll-up-sales.ts';
import { applyRetention } from '../retention/apply-retention.ts';
import { inviteReviews } from '../reviews/invite-reviews.ts';
import { readExchangeRates } from '../shop-administration/read-exchange-rates.ts';
import { warnOfFailedRates } from '../shop-administration/warn-of-failed-rates.ts';
import { forgetBulkReads } from '../staff/note-bulk-read.ts';
import { requireIntactAuditLog } from '../staff/verify-audit-log.ts';
import { queueDueFiles } from '../supplier-files/queue-due-files.ts';
import { runSupplierFile } from '../supplier-files/run-supplier-file.ts';
import { sendRequestedLink } from '../system-users/send-password-link.ts';
import { startWebhooks } from '../webhooks/send-webhooks.ts';
import { carrierJobs } from './carrier-jobs.ts';
import { importInThread } from './large-work.ts';
import { paymentJobs } from './payment-jobs.ts';
import { searchJobs } from './search-jobs.ts';
import { createShopMails } from './shop-mails.ts';
import { shopperJobs } from './shopper-jobs.ts';

/** Runs the shop's jobs and sends its webhooks in this process; of several processes each takes the next free job. */
export async function startShopJobs(
  connection: DatabaseConnection,
  config: Config,
  store: MediaStore,
  log: JobLog,
): Promise<RunningJobs> {
  const { db, pool } = connection;
  const sendMail = createShopMails(pool, config, log);
  const invoices = createInvoiceContext(pool, config);
  const codeKey = openCustomerCodeKey(config);
  const threads = { importInThread: importInThread(connection) };
  const handlers: JobHandlers = {
    'send-mail': sendMail,
    'send-order-link': ({ orderId }) => sendOrderLink(pool, orderId),
    'send-password-link': ({ systemUserId }) => sendRequestedLink(pool, systemUserId),
    'send-customer-code': ({ requestHash }) => sendCustomerCode(pool, codeKey, requestHash),
    ...{ ...caseJobs(pool), ...pointJobs(pool), ...searchJobs(connection), ...shopperJobs(pool, config) },
    'make-picture-widths': async ({ hash }) => {
      await makePictureWidths(db, store, hash);
      await inTransaction(db, (tx) => publishPicture(tx, hash));
    },
    'delete-picture-files': ({ hash }) => deletePictureFiles(db, store, hash),
    'store-archived-pictures': ({ archiveId }, signal, attempt) =>
      storeArchivedPictures({ db, store, dataDir: config.dataDir }, archiveId, signal, attempt),
    'import-products': ({ importId }, signal, attempt) =>
      runImport({ db, pool, store, fetchPicture: pictureFetcher(), ...threads }, importId, signal, attempt),
    'read-supplier-file': ({ runId }, signal, attempt) =>
      runSupplierFile(connection, runId, signal, undefined, attempt),
    'read-exchange-rates': async (_nothing, stop) => {
      await readExchangeRates(db, { stop });
      await warnOfFailedRates(pool);
    },
    'queue-supplier-files': () => queueDueFiles(db),
    'change-products': ({ bulkChangeId }, signal, attempt) =>
      runBulkChange(db, bulkChangeId, signal, attempt),
    'change-orders': ({ runId }, signal, attempt) => runOrderBulk(connection, log, runId, signal, attempt),
    'apply-reductions': (_nothing, signal) => applyDueReductions(db, signal),
    'reprice-products': (_nothing, signal) => repriceProducts(db, signal),
    'publish-by-date': (_nothing, signal) => publishByDate(db, signal),
    'purge-front-caches': (_nothing, signal) => purgeFrontCaches(db, config.frontCaches.token, signal),
    'rank-bestsellers': () => rankBestsellers(connection),
    'show-content': () => notifyEverythingChanged(db),
    'send-recall-mails': (_nothing, signal) => sendRecallMails(pool, signal),
    'invite-reviews': (_nothing, signal) => inviteReviews(pool, signal),
    'roll-up-sales': (_nothing, signal) => rollUpSales(pool, signal),
    'compact-notes': (_nothing, signal) => compactNotes(connection, signal),
    'issue-invoices': (_nothing, signal) => workOnInvoices(invoices, signal),
    ...{ ...paymentJobs(connection, config, log), ...carrierJobs(connection, config) },
    'apply-retention': (_payload, signal) => applyRetention(pool, config, { signal }),
    'verify-audit-log': () => requireIntactAuditLog(pool),
    'delete-completed-jobs': () => deleteWhatHasEnded(connection, config),
  };
  const jobs = await startJobs(connection.databaseUrl, handlers, log);
  const webhooks = startWebhooks(pool, log);
  return {
    stop: async () => {
      await Promise.all([webhooks.stop(), jobs.stop()]);
    },
  };
}

async function deleteWhatHasEnded({ db }: DatabaseConnection, { dataDir }: Config): Promise<void> {
  await endAbandonedImports(db);
  await forgetEndedImports(db);
  await forgetBulkChanges(db);
  await forgetOrderRuns(db);
  await forgetPictureArchives(db, dataDir);
  await forgetExports(db);
  await forgetBulkReads(db);
  await deleteCompletedJobs(db);
}

async function compactNotes({ pool }: DatabaseConnection, signal?: AbortSignal): Promise<void> {
  await compactTranslationCounts(pool);
  await forgetShownMedia(pool, signal);
}
