import { describeRoutes } from './axe-routes.ts';

describeRoutes(360);
