import type { ProductImage } from '@kamra/contract/catalogue.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useGetList, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { useMayWrite } from '../ui/use-may-write.ts';
import { moved } from './moved.ts';
import { PictureDrop } from './picture-drop.tsx';
import { PictureTile } from './picture-tile.tsx';
import type { ProductForm } from './product-form.ts';

/** A product's pictures: added, ordered and taken away at once, apart from the form's saving. */
export function ProductPicturesTab() {
  const product = useRecordContext<ProductForm>();
  if (!product) return null;
  return <Pictures productId={product.id} productPublicId={product.productPublicId} />;
}

function Pictures({ productId, productPublicId }: { productId: number; productPublicId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const mayWrite = useMayWrite('productImages');
  const { data, error, refetch } = useGetList<ProductImage>('productImages', { filter: { productId } });
  const [order, setOrder] = useState<number[]>();
  const [dragged, setDragged] = useState<number>();
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

  function move(from: number, to: number) {
    const imageIds = moved(
      images.map(({ id }) => id),
      from,
      to,
    );
    setOrder(imageIds);
    return change(
      () => callStaff('PATCH /api/ProductImage/Order', { body: { productPublicId, imageIds } }),
      'products.pictureMoved',
    );
  }

  if (error) return <Alert severity="error">{translate(error.message)}</Alert>;
  return (
    <Box sx={{ width: '100%' }}>
      {mayWrite && <PictureDrop productPublicId={productPublicId} onAdded={() => refetch()} />}
      {data && images.length === 0 && (
        <Typography color="text.secondary">{translate('products.noPictures')}</Typography>
      )}
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 2,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 170px), 1fr))',
        }}
      >
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
            onMakeDefault={() =>
              change(
                () =>
                  callStaff('PATCH /api/ProductImage/Update', { body: { id: image.id, isDefault: true } }),
                'products.pictureMadeDefault',
              )
            }
            onDelete={() =>
              change(
                () => callStaff('DELETE /api/ProductImage/Delete', { body: { id: image.id } }),
                'products.pictureDeleted',
              )
            }
          />
        ))}
      </Box>
    </Box>
  );
}
