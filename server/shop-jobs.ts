import type { Runner } from 'graphile-worker';
import { showPictureWidths } from './catalogue/show-picture-widths.ts';
import { cleanUp } from './cleaning/clean-up.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { startJobs } from './jobs/jobs.ts';
import { pictureFetcher } from './media/fetch-picture.ts';
import { makePictureWidths } from './media/make-picture-widths.ts';
import type { MediaStore } from './media/media-store.ts';
import { runImport } from './product-import/run-import.ts';
import { createShopMails } from './shop-mails.ts';

/** Works off the shop's jobs in this process; of several processes each takes the next free job. */
export function startShopJobs(
  connection: DatabaseConnection,
  config: Config,
  store: MediaStore,
): Promise<Runner> {
  const { db, pool } = connection;
  const sendMail = createShopMails(pool, config);
  return startJobs(pool, {
    'send-mail': sendMail,
    'make-picture-widths': async ({ hash }) => {
      await makePictureWidths(db, store, hash);
      await showPictureWidths(db, hash);
    },
    'import-products': ({ importId }) =>
      runImport({ db, pool, store, fetchPicture: pictureFetcher() }, importId),
    'clean-up': () => cleanUp(db),
  });
}
