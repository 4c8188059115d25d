import type { StaffProductImage } from '@kamra/contract/product-administration.ts';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import {
  type HttpError,
  useCanAccess,
  useGetList,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { FromLibrary } from '../ui/from-library.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { useMayWrite } from '../ui/use-may-write.ts';
import { PictureDrop } from './picture-drop.tsx';
import { PictureTile } from './picture-tile.tsx';
import type { ProductForm } from './product-form.ts';

/**
 * A product's pictures, for whoever may see them: added, ordered and removed immediately, independent of saving the
 * form.
 */
export function ProductPictures() {
  const translate = useTranslate();
  const product = useRecordContext<ProductForm>();
  const { canAccess } = useCanAccess({ resource: 'productImages', action: 'read' });
  if (!product || !canAccess) return null;
  return (
    <Panel title={translate('products.cards.pictures')}>
      <Pictures productId={product.id} productPublicId={product.productPublicId} />
    </Panel>
  );
}

function Pictures({ productId, productPublicId }: { productId: number; productPublicId: string }) {
  const translate = useTranslate();
  const mayWrite = useMayWrite('productImages');
  const [dragged, setDragged] = useState<number>();
  const { images, said, isLoaded, error, refetch, move, makeDefault, remove } = usePictures(
    productId,
    productPublicId,
  );
  if (error && !isLoaded) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <Box sx={{ width: '100%' }}>
      {mayWrite && <PictureDrop productPublicId={productPublicId} onAdded={() => refetch()} />}
      {mayWrite && (
        <FromLibrary
          onChosen={async (mediaId) => {
            await callStaff('POST /api/Media/Assign', { body: { mediaId, productId } });
            await refetch();
          }}
        />
      )}
      {isLoaded && images.length === 0 && (
        <Typography color="textSecondary">{translate('products.noPictures')}</Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <Box component="ol" sx={tileGrid}>
        {images.map((image, position) => (
          <PictureTile
            key={image.id}
            image={image}
            position={position}
            count={images.length}
            mayWrite={mayWrite}
            onDragStart={() => setDragged(position)}
            onDrop={() => {
              if (dragged !== undefined && dragged !== position) void move(dragged, position);
              setDragged(undefined);
            }}
            onMove={(to) => move(position, to)}
            onMakeDefault={() => makeDefault(image.id)}
            onDelete={() => remove(image.id)}
          />
        ))}
      </Box>
    </Box>
  );
}

const visuallyHidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' } as const;
const tileGrid = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 170px), 1fr))',
};

/** A product's pictures and their changes; a new order shows before the server has stored it. */
function usePictures(productId: number, productPublicId: string) {
  const notify = useNotify();
  const translate = useTranslate();
  const [said, setSaid] = useState('');
  const { data, error, refetch } = useGetList<StaffProductImage>('productImages', { filter: { productId } });
  const [order, setOrder] = useState<number[]>();
  const stored = data ?? [];
  const images = order
    ? stored.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    : stored;

  async function change(call: () => Promise<unknown>, done: string) {
    try {
      await call();
      notify(done, { type: 'success' });
    } catch (failure) {
      notify((failure as HttpError).message, { type: 'error' });
    }
    await refetch();
    setOrder(undefined);
  }

  const announce = (to: number) =>
    setSaid(translate('products.pictureNowAt', { number: to + 1, count: images.length }));

  function move(from: number, to: number) {
    const seenImageIds = images.map(({ id }) => id);
    const imageIds = seenImageIds.toSpliced(from, 1).toSpliced(to, 0, ...seenImageIds.slice(from, from + 1));
    setOrder(imageIds);
    announce(to);
    return change(
      () => callStaff('PATCH /api/ProductImage/Order', { body: { productPublicId, imageIds, seenImageIds } }),
      'products.pictureMoved',
    );
  }

  const makeDefault = (id: number) =>
    change(
      () => callStaff('PATCH /api/ProductImage/Update', { body: { id, isDefault: true } }),
      'products.pictureMadeDefault',
    );
  const remove = (id: number) =>
    change(() => callStaff('DELETE /api/ProductImage/Delete', { body: { id } }), 'products.pictureDeleted');
  return { images, said, isLoaded: data !== undefined, error, refetch, move, makeDefault, remove };
}
