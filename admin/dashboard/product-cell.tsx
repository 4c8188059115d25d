import { Link, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';

/** A product's name as a link to it, with its sku, since variants share names. */
export function ProductCell({ productId, name, sku }: { productId: number; name: string; sku: string }) {
  return (
    <>
      <Link component={LinkBase} to={`/products/${productId}`} underline="hover">
        {name}
      </Link>{' '}
      <Typography component="span" color="textSecondary" sx={{ fontSize: '0.85em', whiteSpace: 'nowrap' }}>
        {sku}
      </Typography>
    </>
  );
}
