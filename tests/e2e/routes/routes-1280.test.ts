import { describeRoutes } from './route-checks.ts';

describeRoutes({ width: 1280, height: 800 });
