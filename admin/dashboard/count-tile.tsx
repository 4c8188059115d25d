import { Card, CardActionArea, Typography } from '@mui/material';
import { LinkBase, useGetList, useTranslate } from 'react-admin';

/** The number of records that a filter matches, linked to the filtered list. */
export function CountTile({
  resource,
  title,
  filter,
}: {
  resource: string;
  title: string;
  filter: Record<string, unknown>;
}) {
  const translate = useTranslate();
  const { total, error } = useGetList(resource, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: resource === 'orders' ? 'placedAt' : 'id', order: 'DESC' },
    filter,
  });
  return (
    <Card>
      <CardActionArea
        component={LinkBase}
        to={`/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}
        sx={{ p: { xs: 1.5, sm: 2 }, height: '100%' }}
      >
        <Typography sx={{ fontSize: '1.9rem', fontWeight: 700, lineHeight: 1.15 }}>{total ?? '–'}</Typography>
        <Typography color="textSecondary">{translate(title)}</Typography>
        {error && <Typography color="error">{translate(error.message)}</Typography>}
      </CardActionArea>
    </Card>
  );
}
