import '../grid/grid.css';

// biome-ignore lint/performance/noBarrelFile: loads the table's styles together with its script
export { openGrid } from '../grid/open-grid';
