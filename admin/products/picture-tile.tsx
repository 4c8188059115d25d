import type { StaffProductImage } from '@kamra/contract/product-administration.ts';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { Box, Card, IconButton, Link, Stack, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ui/confirm-action-dialog.tsx';
import { shopPaper } from '../ui/palette.ts';

interface PictureTileProps {
  image: StaffProductImage;
  position: number;
  count: number;
  mayWrite: boolean;
  onDragStart: () => void;
  onDrop: () => void;
  onMove: (to: number) => void;
  onMakeDefault: () => void;
  onDelete: () => void;
}

/** One picture with its position: dragged by the mouse, moved by buttons with the keyboard. */
export function PictureTile(props: PictureTileProps) {
  const { image, position, count, mayWrite, onDragStart, onDrop, onDelete } = props;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [asking, setAsking] = useState(false);
  const number = position + 1;
  return (
    <Card
      component="li"
      draggable={mayWrite}
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      sx={{ cursor: mayWrite ? 'grab' : 'default', ...(image.isDefault && { borderColor: 'primary.main' }) }}
    >
      <Box
        component="img"
        src={image.thumbnailImageUrl}
        alt={translate('products.pictureNumber', { number, count })}
        draggable={false}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '1',
          objectFit: 'contain',
          bgcolor: shopPaper,
        }}
      />
      <Link
        component={LinkBase}
        to={createPath({ resource: 'media', id: image.mediaId, type: 'edit' })}
        variant="body2"
        draggable={false}
        aria-label={translate('products.describePicture', { number })}
        sx={{
          display: 'block',
          px: 1,
          pt: 0.5,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {translate('products.describe')}
      </Link>
      {mayWrite && <TileButtons {...props} onDelete={() => setAsking(true)} />}
      {asking && (
        <ConfirmDialog
          title={translate('products.deletePicture', { number })}
          verb={translate('ra.action.delete')}
          isDestructive
          onConfirm={() => {
            setAsking(false);
            onDelete();
          }}
          onCancel={() => setAsking(false)}
        >
          {translate('products.deletePictureAsk')}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function TileButtons({ image, position, count, onMove, onMakeDefault, onDelete }: PictureTileProps) {
  const translate = useTranslate();
  const number = position + 1;
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', p: 0.5 }}>
      <TileButton
        label={translate('products.moveForward', { number })}
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      >
        <ArrowBack fontSize="small" className="mirrored" />
      </TileButton>
      <TileButton
        label={translate(image.isDefault ? 'products.isDefault' : 'products.makeDefault', { number })}
        disabled={image.isDefault}
        onClick={onMakeDefault}
      >
        {image.isDefault ? <Star fontSize="small" color="primary" /> : <StarBorder fontSize="small" />}
      </TileButton>
      <TileButton label={translate('products.deletePicture', { number })} onClick={onDelete}>
        <DeleteOutlined fontSize="small" />
      </TileButton>
      <TileButton
        label={translate('products.moveBack', { number })}
        disabled={position === count - 1}
        onClick={() => onMove(position + 1)}
      >
        <ArrowForward fontSize="small" className="mirrored" />
      </TileButton>
    </Stack>
  );
}

function TileButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
