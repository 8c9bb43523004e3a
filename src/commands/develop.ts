import { developSite } from './gatsby-develop';

await developSite('npm run develop', process.argv.slice(2));
