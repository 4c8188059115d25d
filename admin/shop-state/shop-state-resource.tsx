import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { ShopStatePage } from './shop-state-page.tsx';

export const shopStateResource: AdminResource = {
  name: 'shop-state',
  module: 'shopConfiguration',
  icon: <MonitorHeartOutlined />,
  screens: { list: ShopStatePage },
};
