import type { AttributeChoice } from '@kamra/contract/attribute-values.ts';
import { currencyIds } from '@kamra/contract/money.ts';
import type { StaffVariant } from '@kamra/contract/product-variants.ts';
import { Box, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError, LinkBase, useCreatePath, useNotify, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { useMoney } from '../ui/use-money.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { PublishedChip } from './published-chip.tsx';
import { useValueWords } from './use-value-words.ts';
import { nameValue } from './variant-matrix.ts';

interface VariantRowProps {
  variant: StaffVariant;
  attributes: readonly AttributeChoice[];
  /** Whether it is the product on the screen. */
  isShown: boolean;
  readOnly: boolean;
  onChanged: () => Promise<void>;
}

/** A variant with its values, price and stock: leads to its own screen. */
export function VariantRow({ variant, attributes, isShown, readOnly, onChanged }: VariantRowProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const money = useMoney();
  const { id, sku, imageUrl, price, onHand, published } = variant;
  const names = useValueNames(attributes, variant) || sku;
  return (
    <Stack
      component="li"
      direction="row"
      aria-current={isShown || undefined}
      sx={{
        gap: 1.5,
        py: 0.75,
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        ...(isShown && { bgcolor: 'selected.main' }),
      }}
    >
      <Thumbnail url={imageUrl} />
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {isShown ? (
          <strong>{names}</strong>
        ) : (
          <Link
            component={LinkBase}
            to={createPath({ resource: 'products', id, type: 'edit' })}
            underline="hover"
          >
            {names}
          </Link>
        )}
        <Typography variant="body2" color="textSecondary">
          {sku} · {money(price, currencyIds.HUF)} · {translate('products.pieces', { smart_count: onHand })}
        </Typography>
      </Box>
      <PublishedChip published={published} archived={false} />
      {!readOnly && <RowMenu variant={variant} name={names} isShown={isShown} onChanged={onChanged} />}
    </Stack>
  );
}

/** The values of a variant, e.g. `Piros, 24 cm`. */
function useValueNames(attributes: readonly AttributeChoice[], { values }: StaffVariant): string {
  const words = useValueWords();
  return attributes
    .flatMap((attribute) => {
      const value = values.find(({ attributeId }) => attributeId === attribute.attributeId);
      const named = value && nameValue(attribute, value, words);
      return named ? [attribute.kind === 'boolean' ? `${attribute.name}: ${named.name}` : named.name] : [];
    })
    .join(', ');
}

type Action = 'leave' | 'remove';

interface RowMenuProps {
  variant: StaffVariant;
  name: string;
  isShown: boolean;
  onChanged: () => Promise<void>;
}

function RowMenu({ variant, name, isShown, onChanged }: RowMenuProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Action>();
  const { run, isBusy } = useStaffAction((isDone) => isDone && setAsked(undefined));
  const perform = usePerform(variant, onChanged);
  // The product on the screen is deleted by its own menu, which leads back to the list.
  const actions: Action[] = isShown ? ['leave'] : ['leave', 'remove'];
  return (
    <>
      <ActionMenu
        size="small"
        label={translate('variants.more', { name })}
        actions={actions}
        nameOf={(action) => translate(`variants.actions.${action}`)}
        onChosen={setAsked}
      />
      {asked && (
        <ConfirmDialog
          title={translate(`variants.questions.${asked}`, { name })}
          verb={translate(`variants.actions.${asked}`)}
          isDestructive={asked === 'remove'}
          isBusy={isBusy}
          onConfirm={() => run(perform[asked])}
          onCancel={() => setAsked(undefined)}
        >
          {translate(`variants.consequences.${asked}`)}
        </ConfirmDialog>
      )}
    </>
  );
}

function usePerform({ id, version }: StaffVariant, onChanged: () => Promise<void>) {
  const notify = useNotify();
  const body = { id, version };
  return {
    leave: async () => {
      await callStaff('PATCH /api/Product/LeaveVariants', { body });
      notify('variants.left', { type: 'success' });
      await onChanged();
    },
    /** What was ordered stays in its orders: it is archived. */
    remove: async () => {
      const isDeleted = await callStaff('DELETE /api/Product', { body }).then(
        () => true,
        async (error: unknown) => {
          if (!(error instanceof HttpError) || error.body?.code !== 'inUse') throw error;
          await callStaff('PATCH /api/Product/Archive', { body: { ...body, archived: true } });
          return false;
        },
      );
      notify(isDeleted ? 'variants.removed' : 'variants.archived', { type: 'success' });
      await onChanged();
    },
  };
}
