import { queryTypes, type TableMetadata } from '@kamra/contract/shop.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

/** How a table is described; each statement has the currency as its only parameter. */
export interface DescribedTable {
  defaultOrder: string;
  /** Each row is a field with its smallest and largest value; amounts are as on the wire. */
  ranges: string;
  /** By field: its values and how often each occurs. */
  values: Record<string, string | CountValues>;
}

/** Counts in memory what a statement would count. */
export type CountValues = (pool: pg.Pool) => Promise<FieldValue[]>;

interface FieldValue {
  value: string;
  count: number;
}

interface MetadataRequest<Name extends string> {
  tableMetaStructures: { tableName: Name; queryType: TableMetadata['queryType'] }[];
  currencyId: number;
}

type FieldDescriptor = TableMetadata['fieldDescriptors'][number];

/** Ranges or values of the fields of each table that is asked for. */
export function describeFields<Name extends string>(
  pool: pg.Pool,
  tables: Record<Name, DescribedTable>,
  { tableMetaStructures, currencyId }: MetadataRequest<Name>,
): Promise<TableMetadata[]> {
  return Promise.all(
    tableMetaStructures.map(async ({ tableName, queryType }) => {
      const { defaultOrder, ranges, values } = tables[tableName];
      const isRange = queryType === queryTypes.MinMax;
      return {
        tableName,
        queryType,
        defaultOrder,
        fieldDescriptors: isRange
          ? await findRanges(pool, ranges, currencyId)
          : await findValues(pool, values, currencyId),
      };
    }),
  );
}

interface RangeRow extends Record<string, unknown> {
  name: string;
  low: number | string | null;
  high: number | string | null;
}

async function findRanges(pool: pg.Pool, statement: string, currencyId: number): Promise<FieldDescriptor[]> {
  const rows = await queryPrepared<RangeRow>(pool, statement, [currencyId]);
  return rows.map(({ name, low, high }) => ({
    fieldName: name,
    fieldMinValue: low === null ? null : String(low),
    fieldMaxValue: high === null ? null : String(high),
  }));
}

function findValues(
  pool: pg.Pool,
  fields: DescribedTable['values'],
  currencyId: number,
): Promise<FieldDescriptor[]> {
  return Promise.all(
    Object.entries(fields).map(async ([fieldName, counted]) => ({
      fieldName,
      fieldMinValue: null,
      fieldMaxValue: null,
      values: await (typeof counted === 'string'
        ? queryPrepared<FieldValue & pg.QueryResultRow>(pool, counted, [currencyId])
        : counted(pool)),
    })),
  );
}
