// The user has asked to log out on the page before, and needs no second confirmation.
document.querySelector('#log-out').click()
