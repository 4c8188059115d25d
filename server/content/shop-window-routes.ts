import { recordPictureUpload } from '@kamra/contract/catalogue-records.ts';
import * as shopWindow from '@kamra/contract/shop-window.ts';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { Caller } from '../http/caller.ts';
import { readUpload } from '../http/read-upload.ts';
import { type EndpointServer, parsePart } from '../http/serve-endpoint.ts';
import { checkPicture } from '../media/check-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { findShopConfig } from '../shop/find-shop-config.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { getWindowItem, listWindowItems } from './get-window-item.ts';
import { orderWindowItems } from './order-window-items.ts';
import { setWindowPicture } from './set-window-picture.ts';
import { getWindowSettings, updateWindowSettings } from './update-window-settings.ts';
import { createWindowItem, deleteWindowItem, updateWindowItem } from './write-window-item.ts';

/** Calls by which staff dress the shop window. */
export function registerShopWindowRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  store: MediaStore,
  { mapTilesUrl }: Pick<Config, 'mapTilesUrl'>,
): void {
  endpoints.serve(shopWindow.listWindowItems, async () => ({ items: await listWindowItems(db) }));
  endpoints.serve(shopWindow.getWindowItem, ({ params }) => getWindowItem(db, params.itemId));
  endpoints.serve(shopWindow.createWindowItem, async ({ body }, caller) =>
    createWindowItem(db, body, await actingStaff(caller)),
  );
  endpoints.serve(shopWindow.updateWindowItem, async ({ body }, caller) =>
    updateWindowItem(db, body, await actingStaff(caller)),
  );
  endpoints.serve(shopWindow.deleteWindowItem, async ({ body }, caller) =>
    deleteWindowItem(db, body, await actingStaff(caller)),
  );
  endpoints.serve(shopWindow.orderWindowItems, async ({ body }, caller) =>
    orderWindowItems(db, body, await actingStaff(caller)),
  );
  endpoints.serve(shopWindow.importWindowImage, async (_input, caller) =>
    setWindowPicture(db, store, 'mediaHash', await readPicture(caller), await actingStaff(caller)),
  );
  endpoints.serve(shopWindow.importWindowPhoneImage, async (_input, caller) =>
    setWindowPicture(db, store, 'phoneMediaHash', await readPicture(caller), await actingStaff(caller)),
  );
  endpoints.serve(shopWindow.chooseWindowImage, async ({ body: { mediaId, ...seen } }, caller) =>
    setWindowPicture(db, store, 'mediaHash', { ...seen, picture: { mediaId } }, await actingStaff(caller)),
  );
  endpoints.serve(shopWindow.chooseWindowPhoneImage, async ({ body: { mediaId, ...seen } }, caller) =>
    setWindowPicture(
      db,
      store,
      'phoneMediaHash',
      { ...seen, picture: { mediaId } },
      await actingStaff(caller),
    ),
  );
  endpoints.serve(shopWindow.deleteWindowPhoneImage, async ({ body }, caller) =>
    setWindowPicture(db, store, 'phoneMediaHash', { ...body, picture: null }, await actingStaff(caller)),
  );
  endpoints.serve(shopWindow.getWindowSettings, () => getWindowSettings(pool));
  endpoints.serve(shopWindow.updateWindowSettings, async ({ body }, caller) =>
    updateWindowSettings(db, body, await actingStaff(caller)),
  );
  endpoints.serve(shopWindow.previewShopWindow, ({ query: { language, at } }) =>
    findShopConfig(pool, mapTilesUrl, language, { at }),
  );
}

/** The picture of an uploaded form and the item it is for. Throws as readUpload and checkPicture do. */
async function readPicture(caller: Caller) {
  const { bytes, fields, fileName } = await readUpload(caller.request);
  const { Id, Version } = recordPictureUpload.parse(parsePart(recordPictureUpload, fields, 'body'));
  return { id: Id, version: Version, picture: await checkPicture(bytes), name: fileName };
}
