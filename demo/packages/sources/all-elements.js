import 'gatehouse/elements/admin-portal';
import 'gatehouse/elements/checkout-dialog';
import 'gatehouse/elements/login-box';
import 'gatehouse/elements/plan-picker';
import 'gatehouse/elements/user-sessions';
