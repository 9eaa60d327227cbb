import { describeRoutes } from './route-checks.ts';

describeRoutes({ width: 360, height: 740 });
