import type { AttributeChoice } from '@kamra/contract/attribute-values.ts';
import type { FieldErrorCode } from '@kamra/contract/error-codes.ts';
import { maxVariants, type VariantGroup } from '@kamra/contract/product-variants.ts';
import { useState } from 'react';
import { HttpError, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { parseAmount } from '../ui/parse-amount.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import type { ProductForm } from './product-form.ts';
import { useAttributeChoices } from './use-attribute-choices.ts';
import {
  type Axis,
  type AxisValue,
  type Combination,
  countCombinations,
  keyOfValue,
  keyOfValues,
  listCombinations,
  nameValue,
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

export type VariantMatrix = ReturnType<typeof useMatrix>;

/** The state of the matrix: the chosen attributes and values, what is typed, and the save. */
export function useMatrix(group: VariantGroup, productId: number, onDone: () => Promise<void>) {
  const translate = useTranslate();
  const product = useRecordContext<ProductForm>();
  const names: [string, string] = [translate('ra.boolean.true'), translate('ra.boolean.false')];
  const [attributeIds, setAttributeIds] = useState(group.attributes.map(({ attributeId }) => attributeId));
  const { data: offered = [] } = useAttributeChoices(product?.productGroupTypeId ?? null, attributeIds);
  const [values, setValues] = useState<Record<number, AxisValue[]>>(() => valuesInUse(group, names));
  const [own, setOwn] = useState<Record<number, AxisValue | undefined>>(() =>
    ownValues(group, productId, names),
  );
  const [cells, setCells] = useState<Record<string, CellForm>>({});
  const axes: Axis[] = attributeIds.flatMap((id) => {
    const attribute = [...offered, ...group.attributes].find(({ attributeId }) => attributeId === id);
    return attribute ? [{ attribute, values: values[id] ?? [] }] : [];
  });
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
    axes,
    /** Attributes that the group has stay. */
    fixedIds: group.attributes.map(({ attributeId }) => attributeId),
    offered: offered.filter(({ kind }) => kind !== 'choices' && kind !== 'text'),
    names,
    count,
    combinations,
    existing,
    chosen,
    own,
    isOwnMissing: attributeIds.some((id) => !own[id]),
    images: product?.images ?? [],
    price: group.variants.find(({ id }) => id === productId)?.price ?? 0,
    cells,
    skuOf: ({ key, values: each }: Combination) => cells[key]?.sku ?? proposeSku(sku, each),
    chooseAttributes: (ids: number[]) => setAttributeIds(ids),
    chooseValues: ({ attributeId }: AttributeChoice, chosenValues: AxisValue[]) =>
      setValues((all) => ({ ...all, [attributeId]: chosenValues })),
    chooseOwn: ({ attributeId }: AttributeChoice, value: AxisValue | undefined) =>
      setOwn((all) => ({ ...all, [attributeId]: value })),
    setCell: (key: string, change: CellForm) =>
      setCells((all) => ({ ...all, [key]: { ...all[key], ...change } })),
  };
}

/** The values that the group's products have, by attribute. */
function valuesInUse({ attributes, variants }: VariantGroup, names: [string, string]) {
  return Object.fromEntries(
    attributes.map((attribute) => {
      const used = new Map<string, AxisValue>();
      for (const value of variants.flatMap((each) => each.values)) {
        if (value.attributeId !== attribute.attributeId) continue;
        const named = nameValue(attribute, value, names);
        if (named) used.set(keyOfValue(value), named);
      }
      return [attribute.attributeId, [...used.values()]];
    }),
  );
}

function ownValues({ attributes, variants }: VariantGroup, productId: number, names: [string, string]) {
  const own = variants.find(({ id }) => id === productId);
  return Object.fromEntries(
    attributes.map((attribute) => {
      const value = own?.values.find(({ attributeId }) => attributeId === attribute.attributeId);
      return [attribute.attributeId, value && nameValue(attribute, value, names)];
    }),
  );
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
          onHand: Number(cell.onHand ?? 0),
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
