import * as contract from '@kamra/contract/list-views.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { Caller, StaffSession } from '../http/caller.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { createListView, deleteListView, listListViews, updateListView } from './keep-list-views.ts';

/** Calls by which staff keep views of lists; each needs the right on the list itself. */
export function registerListViewRoutes(endpoints: EndpointServer, { db }: DatabaseConnection): void {
  endpoints.serve(contract.listListViews, async ({ body: { list } }, caller) => {
    const { systemUserId } = requireRight(await caller.requireStaff(), list);
    return { listViews: await listListViews(db, list, systemUserId) };
  });
  endpoints.serve(contract.createListView, async ({ body }, caller) =>
    createListView(db, body, await readOwner(caller, body.list)),
  );
  endpoints.serve(contract.updateListView, async ({ body }, caller) =>
    updateListView(db, body, await readOwner(caller)),
  );
  endpoints.serve(contract.deleteListView, async ({ body }, caller) =>
    deleteListView(db, body.id, await readOwner(caller)),
  );
}

async function readOwner(caller: Caller, list?: contract.ViewedList) {
  const session = await caller.requireStaff();
  if (list) requireRight(session, list);
  return { systemUserId: session.systemUserId, name: session.name, address: caller.address };
}

function requireRight(session: StaffSession, list: contract.ViewedList): StaffSession {
  const module = contract.viewedLists[list];
  if (session.rights[module] === 'none') throw new ShopError('notAllowed', { module });
  return session;
}
