import { Alert, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Edit,
  type HttpError,
  ListButton,
  SaveButton,
  TabbedForm,
  Toolbar,
  TopToolbar,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useMayWrite } from '../ui/use-may-write.ts';
import { VersionConflict } from '../ui/version-conflict.tsx';
import { wholeRecord } from '../ui/whole-record.ts';
import { ProductDataTab } from './product-data-tab.tsx';
import type { ProductForm } from './product-form.ts';
import { ProductPicturesTab } from './product-pictures-tab.tsx';
import { ProductPricesTab } from './product-prices-tab.tsx';
import { ProductStockTab } from './product-stock-tab.tsx';
import { ProductTextsTab } from './product-texts-tab.tsx';
import { PublishedChip } from './published-chip.tsx';

/** One product; read-only without the right to write. */
export function ProductEdit() {
  const notify = useNotify();
  const [versionConflict, setChangedMeanwhile] = useState(false);

  return (
    <Edit
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ meta: wholeRecord }}
      component="div"
      actions={
        <TopToolbar>
          <ListButton />
        </TopToolbar>
      }
      mutationOptions={{
        meta: wholeRecord,
        onSuccess: () => {
          setChangedMeanwhile(false);
          notify('products.saved', { type: 'success' });
        },
        onError: (error: unknown) => {
          const { status, body, message } = error as HttpError;
          const isStale = status === 409 && body?.code === 'versionConflict';
          setChangedMeanwhile(isStale);
          if (!isStale) notify(body?.errors ? 'products.fieldsWrong' : message, { type: 'error' });
        },
      }}
    >
      <ProductHeading />
      {versionConflict && (
        <VersionConflict text="products.versionConflict" onReload={() => setChangedMeanwhile(false)} />
      )}
      <ProductTabs />
    </Edit>
  );
}

function ProductTabs() {
  const mayWrite = useMayWrite('products');
  const translate = useTranslate();
  return (
    <>
      {!mayWrite && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {translate('products.readOnly')}
        </Alert>
      )}
      <TabbedForm
        noValidate
        warnWhenUnsavedChanges
        syncWithLocation={false}
        toolbar={mayWrite ? <SaveBar /> : false}
        sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, mt: 1.5 }}
      >
        <TabbedForm.Tab label="products.tabs.texts">
          <ProductTextsTab readOnly={!mayWrite} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="products.tabs.prices">
          <ProductPricesTab readOnly={!mayWrite} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="products.tabs.stock">
          <ProductStockTab readOnly={!mayWrite} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="products.tabs.data">
          <ProductDataTab readOnly={!mayWrite} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="products.tabs.pictures">
          <ProductPicturesTab />
        </TabbedForm.Tab>
      </TabbedForm>
    </>
  );
}

function SaveBar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}

function ProductHeading() {
  const product = useRecordContext<ProductForm>();
  if (!product) return null;
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="h1" component="h2">
        {product.texts.hu?.name ?? product.sku}
      </Typography>
      <PublishedChip published={product.published} />
      <Typography color="text.secondary">{product.sku}</Typography>
    </Stack>
  );
}
