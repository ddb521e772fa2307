import {
  require_axe_min
} from "./chunk-LUG2SQXU.js";
import "./chunk-BJ7B4R26.js";
export default require_axe_min();
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFtdLAogICJzb3VyY2VzQ29udGVudCI6IFtdLAogICJtYXBwaW5ncyI6ICIiLAogICJuYW1lcyI6IFtdCn0K
