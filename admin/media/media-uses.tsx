import type { MediaUseKind } from '@kamra/contract/media-library.ts';
import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import type { MediaForm } from './media-calls.ts';

/** The resource whose screen shows a use; the home page has none of its own here. */
const resourceOf: Record<MediaUseKind, string | null> = {
  product: 'products',
  brand: 'product-brands',
  category: 'product-categories',
  homePage: null,
  systemUser: 'system-users',
  shop: null,
  // Moderated in its list, which has no screen for one.
  review: null,
};

/** What shows the picture, each with its link. */
export function MediaUses() {
  const translate = useTranslate();
  const media = useRecordContext<MediaForm>();
  if (!media) return null;
  const { uses, useCount } = media;
  if (useCount === 0) return <Typography color="textSecondary">{translate('media.nowhere')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
        {uses.map((use, index) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: the home page may show a picture twice
            key={`${use.kind}-${use.id}-${index}`}
            sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <UseLink kind={use.kind} id={use.id} name={use.name} />
            <Typography variant="body2" color="textSecondary">
              {translate(`media.kinds.${use.kind}`)}
              {use.sku && ` · ${use.sku}`}
            </Typography>
          </Box>
        ))}
      </Box>
      {useCount > uses.length && (
        <Typography color="textSecondary">
          {translate('media.moreUses', { smart_count: useCount - uses.length })}
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {translate('media.deleteLater')}
      </Typography>
    </>
  );
}

function UseLink({ kind, id, name }: { kind: MediaUseKind; id: number; name: string }) {
  const createPath = useCreatePath();
  const resource = resourceOf[kind];
  if (!resource) return <Typography>{name}</Typography>;
  return (
    <Link component={LinkBase} to={createPath({ resource, id, type: 'edit' })} underline="hover">
      {name}
    </Link>
  );
}
