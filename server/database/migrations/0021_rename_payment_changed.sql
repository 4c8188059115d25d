UPDATE order_history SET event = 'paymentChanged' WHERE event = 'paymentMoved';
