import type { Module } from '@kamra/contract/endpoint.ts';
import { defaultStaffPageSize } from '@kamra/contract/page-sizes.ts';
import type { ReactNode } from 'react';
import type { GetListParams, RaRecord, ResourceProps, UpdateParams } from 'react-admin';
import { type FilterRules, toFieldConditions } from './field-conditions.ts';

/** How many rows a list found: `total`, or more where the server did not count on. */
interface ListCount {
  total: number;
  isCountCapped?: boolean;
}

/** The count of a list's reply. */
export function countOf({
  totalCount,
  isCountCapped,
}: {
  totalCount: number;
  isCountCapped: boolean;
}): ListCount {
  return { total: totalCount, isCountCapped };
}

/** The operations of react-admin on a resource, each over one call of the contract. */
export interface ResourceCalls {
  list: (params: GetListParams) => Promise<{ data: RaRecord[] } & ListCount>;
  one?: (id: string, signal?: AbortSignal) => Promise<RaRecord>;
  update?: (params: UpdateParams) => Promise<RaRecord>;
  create?: (data: Partial<RaRecord>) => Promise<RaRecord>;
  remove?: (record: RaRecord) => Promise<void>;
}

/** Groups of the menu, in its order. */
export const menuGroups = ['sales', 'catalogue', 'content', 'settings'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Definition of a resource of the back office. */
export interface AdminResource {
  /** Name in URLs, translation keys and react-admin's hooks. */
  name: string;
  /**
   * Module whose right opens its screens and allows its changes; of several, the server decides per record. `everyone`:
   * what every member of staff has.
   */
  module: Module | readonly Module[] | 'everyone';
  /** Icon of its entry in the menu; without one there is no entry. */
  icon?: ReactNode;
  /** Its group in the menu; without one it stands above them. */
  group?: MenuGroup;
  screens?: Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show' | 'children' | 'recordRepresentation'>;
  calls?: ResourceCalls;
}

/** A list's page as calls have it. */
export function toPage(pagination: GetListParams['pagination']) {
  return { page: pagination?.page ?? 1, pageSize: pagination?.perPage ?? defaultStaffPageSize };
}

/** A list's page, sort and filters as the contract's list request. */
export function toListRequest(rules: FilterRules, { pagination, sort, filter, meta }: GetListParams) {
  return {
    ...toPage(pagination),
    fieldConditions: toFieldConditions(rules, filter),
    ...(sort && { orderBy: { fieldName: sort.field, isAscendingOrder: sort.order === 'ASC' } }),
    ...meta,
  };
}
