import type { FieldErrorCode } from '@kamra/contract/error-codes.ts';
import { maxVariants, type VariantGroup } from '@kamra/contract/product-variants.ts';
import { useState } from 'react';
import { HttpError, useNotify, useRecordContext } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { parseAmount } from '../ui/parse-amount.ts';
import { readCount } from '../ui/parse-whole-number.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import type { ProductForm } from './product-form.ts';
import { useValueWords } from './use-value-words.ts';
import { useVariantAxes } from './use-variant-axes.ts';
import {
  type AxisValue,
  type Combination,
  countCombinations,
  keyOfValues,
  listCombinations,
  proposeSku,
} from './variant-matrix.ts';

/** What is typed for a combination that is to be created; what is undefined is proposed. */
export interface CellForm {
  isLeftOut?: boolean;
  sku?: string;
  price?: string;
  onHand?: string;
  imageId?: number | null;
}

/** Units that a new variant may begin with. */
export const onHandRange = { min: 0, max: 999_999 };

/** Whether what is typed as a price is no amount in forints; nothing is typed where the product’s holds. */
export const isPriceWrong = ({ price = '' }: CellForm) =>
  price.trim() !== '' && parseAmount(price, 'HUF') === null;

export type VariantMatrix = ReturnType<typeof useMatrix>;

/** The state of the matrix: the chosen attributes and values, what is typed, and the save. */
export function useMatrix(group: VariantGroup, productId: number, onDone: () => Promise<void>) {
  const product = useRecordContext<ProductForm>();
  const words = useValueWords();
  const { attributeIds, offered, axes, own, ...choosing } = useVariantAxes(group, productId, words);
  const [cells, setCells] = useState<Record<string, CellForm>>({});
  const count = countCombinations(axes);
  const combinations = count > maxVariants ? [] : listCombinations(axes);
  const existing = existingKeys(group, attributeIds, own, productId);
  const fresh = combinations.filter(({ key }) => !existing.has(key));
  const chosen = fresh.filter(({ key }) => !cells[key]?.isLeftOut);
  const sku = group.variants[0]?.sku ?? '';
  const sending = useCreation({
    group,
    productId,
    attributeIds,
    ownValues: attributeIds.flatMap((id) => own[id]?.value ?? []),
    variants: chosen.map((each) => ({
      ...each,
      cell: cells[each.key] ?? {},
      proposed: proposeSku(sku, each.values),
    })),
    onDone,
  });
  return {
    ...sending,
    ...choosing,
    axes,
    /** Attributes that the group has stay. */
    fixedIds: group.attributes.map(({ attributeId }) => attributeId),
    offered: offered.filter(({ kind }) => kind !== 'choices' && kind !== 'text'),
    words,
    count,
    combinations,
    existing,
    chosen,
    own,
    isCellWrong: chosen.some(({ key }) => {
      const cell = cells[key] ?? {};
      return readCount(cell.onHand ?? '', onHandRange) === null || isPriceWrong(cell);
    }),
    isOwnMissing: attributeIds.some((id) => !own[id]),
    images: product?.images ?? [],
    price: group.variants.find(({ id }) => id === productId)?.price ?? 0,
    cells,
    skuOf: ({ key, values: each }: Combination) => cells[key]?.sku ?? proposeSku(sku, each),
    setCell: (key: string, change: CellForm) =>
      setCells((all) => ({ ...all, [key]: { ...all[key], ...change } })),
  };
}

/** The SKU of each combination that there is. */
function existingKeys(
  { variants }: VariantGroup,
  attributeIds: readonly number[],
  own: Record<number, AxisValue | undefined>,
  productId: number,
): Map<string, string> {
  return new Map(
    variants.map(({ id, sku, values }) => {
      const chosen = id === productId ? attributeIds.flatMap((each) => own[each]?.value ?? []) : values;
      return [keyOfValues(attributeIds, chosen), sku];
    }),
  );
}

interface Creation {
  group: VariantGroup;
  productId: number;
  attributeIds: number[];
  ownValues: AxisValue['value'][];
  variants: (Combination & { cell: CellForm; proposed: string })[];
  onDone: () => Promise<void>;
}

/** Sends the variants; a refused one names its cell and why. */
function useCreation({ group, productId, attributeIds, ownValues: own, variants, onDone }: Creation) {
  const notify = useNotify();
  const [failed, setFailed] = useState<{ key: string; part: string; code: FieldErrorCode }>();
  const { run, isBusy } = useStaffAction(() => undefined);
  const save = () =>
    run(async () => {
      setFailed(undefined);
      const body = {
        productId,
        attributeIds,
        ownValues: own,
        seenProductIds: group.variants.map(({ id }) => id),
        variants: variants.map(({ values, cell, proposed }) => ({
          values: values.map(({ value }) => value),
          sku: cell.sku ?? proposed,
          ...(cell.price?.trim() && { price: parseAmount(cell.price, 'HUF') ?? 0 }),
          onHand: readCount(cell.onHand ?? '', onHandRange) ?? 0,
          ...(cell.imageId && { imageId: cell.imageId }),
        })),
      };
      try {
        await callStaff('POST /api/Product/Variants', { body });
      } catch (error) {
        setFailed(failedCell(error, variants));
        throw error;
      }
      notify('variants.created', { type: 'success', messageArgs: { smart_count: variants.length } });
      await onDone();
    });
  return { save, isBusy, failed };
}

function failedCell(error: unknown, variants: readonly { key: string }[]) {
  const fields: { field: string; code: FieldErrorCode }[] =
    error instanceof HttpError ? (error.body?.details?.fields ?? []) : [];
  const [, place, part = ''] = /^variants\.(\d+)\.(\w+)/.exec(fields[0]?.field ?? '') ?? [];
  const key = place === undefined ? undefined : variants[Number(place)]?.key;
  return key && fields[0] ? { key, part, code: fields[0].code } : undefined;
}
